import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './receipt.module.css'

export function Movements({ movements, isFree }: { movements: OrderView['movements']; isFree: boolean }) {
  const texts = useTranslations('receipt')
  const words = useTranslations('membershipPage')
  const { language } = useStorefront()
  return (
    <section>
      <h2>{texts('movements')}</h2>
      {movements.length === 0 ? (
        <p>{texts(isFree ? 'nothingPaid' : 'notPaid')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts('date')}</th>
              <th scope="col">{texts('what')}</th>
              <th scope="col">{texts('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ kind, amount, at, isCredit }) => (
              <tr key={`${kind} ${at} ${amount} ${isCredit}`}>
                <td>{formatDayOf(at, language)}</td>
                <td>{isCredit ? texts(`${kind}Credit`) : kind === 'charge' ? texts('charge') : words('refund')}</td>
                <td>{formatMoney(kind === 'refund' ? -amount : amount, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
