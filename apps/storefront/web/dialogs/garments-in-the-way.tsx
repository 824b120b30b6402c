import { Link } from 'react-router'
import { formatDay } from '#domain/days.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import type { UpgradePreview } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { closeDialog } from './close-dialog.ts'
import css from './upgrade-choice.module.css'

type GarmentsInTheWayProps = {
  preview: UpgradePreview
  immediate: boolean
  renews: boolean
  /** The name of the plan that stays meanwhile. */
  plan: string
}

/** What another plan would not carry, what can be done about each, and what comes of it if nothing is. */
export function GarmentsInTheWay({ preview, immediate, renews, plan }: GarmentsInTheWayProps) {
  const texts = useTranslations('plan')
  const { language } = useStorefront()
  const { garmentsOver, effectiveDate } = preview
  const count = garmentsOver.length
  if (count === 0) return null
  const date = formatDay(effectiveDate, language)
  return (
    <div className={css.over} role="status">
      <p>{texts('garmentsOver', { count })}</p>
      <ul>
        {garmentsOver.map(({ itemId, orderId, name, reason, wayOut }) => (
          <li key={itemId}>
            <Link to={profileOrderPath(orderId)} onClick={closeDialog}>
              {name}
            </Link>
            , {texts(`over.${reason}`)}: {texts(`wayOut.${wayOut}`)}
          </li>
        ))}
      </ul>
      {immediate ? (
        <p>
          {texts('overNow')} {renews && texts('orRenewal')}
        </p>
      ) : (
        <p>{texts('overAtRenewal', { count, date, plan })}</p>
      )}
    </div>
  )
}
