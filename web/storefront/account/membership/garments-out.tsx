import { Link } from 'react-router'
import type { GarmentOverView } from '#contract/memberships/user-memberships.ts'
import { profileOrderPath } from '#web/storefront/paths/order-paths.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import css from './membership.module.css'

/** What has to be back before a pause, and what can be done about each. */
export function GarmentsOut({ garments }: { garments: readonly GarmentOverView[] }) {
  const texts = useTranslations('membershipPage')
  const plan = useTranslations('plan')
  if (garments.length === 0) return null
  return (
    <div className={css.out} role="alert">
      <p>{texts('pauseGarments', { count: garments.length })}</p>
      <ul>
        {garments.map(({ itemId, orderId, name, wayOut }) => (
          <li key={itemId}>
            <Link to={profileOrderPath(orderId)}>{name}</Link>: {plan(`wayOut.${wayOut}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
