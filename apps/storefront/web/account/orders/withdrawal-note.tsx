import { formatInstant } from '#domain/accounts/instants.ts'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import { useAccountRows } from '../../withdrawal/use-account-rows.ts'
import css from './notice.module.css'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The dated proof that the withdrawal has arrived; the same goes out by e-mail. */
export function WithdrawalNote({ receipt: { number, declaredAt, email, account } }: { receipt: WithdrawalReceipt }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const rows = useAccountRows(account)
  const place = useFocusOnOpen<HTMLDivElement>()
  return (
    <div ref={place} className={css.notice} role="status" tabIndex={-1}>
      <div>
        <strong>{texts('withdrawnTitle')}</strong>
        <p>{texts('withdrawnText', { date: formatInstant(declaredAt, language), number, email })}</p>
        <dl>
          {rows.map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
