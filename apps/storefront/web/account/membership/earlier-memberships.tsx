import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { membershipReceiptPath } from '../../receipt/receipt-path.ts'
import { useStorefront } from '../../use-storefront.ts'
import profile from '../profile/profile.module.css'
import { Section } from '../profile/section.tsx'

export function EarlierMemberships({ list }: { list: UserMembershipView[] }) {
  const texts = useTranslations('membershipPage')
  const orders = useTranslations('orders')
  const { language } = useStorefront()
  if (list.length === 0) return null
  return (
    <Section title={texts('earlier')}>
      <ul className={profile.rows}>
        {list.toReversed().map(({ id, membership, number, endedAt, movements }) => (
          <li key={id}>
            <div>
              <strong>{membership.name}</strong>
              <p>
                {texts('number', { number })}
                {endedAt && ` · ${texts('endedOn', { date: formatDayOf(endedAt, language) })}`}
              </p>
            </div>
            {movements.length > 0 && (
              <Link to={membershipReceiptPath(id)} className={textButton.link}>
                {orders('receipt')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
