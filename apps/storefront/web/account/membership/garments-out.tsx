import { Link } from 'react-router'
import { formatDay } from '#domain/days.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import type { GarmentOverView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import css from './membership.module.css'

type Garments = { garments: readonly GarmentOverView[] }

/** What would only arrive in a pause, and what can be done about each. */
export function GarmentsInTheWay({ garments }: Garments) {
  const texts = useTranslations('membershipPage')
  if (garments.length === 0) return null
  return (
    <div className={css.out} role="alert">
      <p>{texts('pauseGarments', { count: garments.length })}</p>
      <GarmentList garments={garments} />
    </div>
  )
}

/** What has to be back for a pause, and until when. */
export function GarmentsToSendBack({ garments, fetchDay }: Garments & { fetchDay: string }) {
  const texts = useTranslations('membershipPage')
  const { language } = useStorefront()
  if (garments.length === 0) return null
  return (
    <div className={css.out}>
      <p>{texts('pauseBack', { count: garments.length, date: formatDay(fetchDay, language) })}</p>
      <GarmentList garments={garments} />
    </div>
  )
}

function GarmentList({ garments }: Garments) {
  const plan = useTranslations('plan')
  return (
    <ul>
      {garments.map(({ itemId, orderId, name, wayOut }) => (
        <li key={itemId}>
          <Link to={profileOrderPath(orderId)}>{name}</Link>: {plan(`wayOut.${wayOut}`)}
        </li>
      ))}
    </ul>
  )
}
