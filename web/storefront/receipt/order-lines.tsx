import type { OrderView } from '#contract/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './receipt.module.css'

export function OrderLines({ order: { lines, items, total } }: { order: OrderView }) {
  const texts = useTranslations('receipt')
  const words = useTranslations('cart')
  const { language } = useStorefront()
  const nameOf = (productId: string | null) => items.find(({ product }) => product.id === productId)?.product.name
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{texts('what')}</th>
          <th scope="col">{texts('quantity')}</th>
          <th scope="col">{texts('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, productId, quantity, amount, period }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two lines can be the same
          <tr key={position}>
            <td>{[nameOf(productId), words(`line.${code}`)].filter(Boolean).join(', ')}</td>
            <td>{period === 'DAY' ? words('days', { count: quantity }) : quantity}</td>
            <td>{formatMoney(amount * quantity, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words('total')} <small>{words('vat')}</small>
          </th>
          <td>{formatMoney(total, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
