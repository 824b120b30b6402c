import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { membershipReceiptPath } from '../../receipt/receipt-path.ts'
import { useStorefront } from '../../use-storefront.ts'
import { ChangeCard } from './change-card.tsx'
import css from './membership.module.css'

/** The money that has moved, the newest first, and the card it comes from. */
export function MembershipPayments({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const orders = useTranslations('orders')
  const { language } = useStorefront()
  return (
    <>
      {record.movements.length === 0 ? (
        <p className={textStyle.softText}>{texts('noMovements')}</p>
      ) : (
        <ul className={css.movements}>
          {record.movements.toReversed().map(({ kind, amount, at }) => (
            <li key={`${kind} ${at} ${amount}`}>
              <span>
                {texts(kind)} <small>{formatDayOf(at, language)}</small>
              </span>
              <span>{formatMoney(kind === 'refund' ? -amount : amount, language)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <ChangeCard record={record} />
        {record.movements.length > 0 && (
          <Link to={membershipReceiptPath(record.id)} className={textButton.link}>
            {orders('receipt')}
          </Link>
        )}
      </div>
    </>
  )
}
