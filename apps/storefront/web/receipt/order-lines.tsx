import { formatMoney } from '#domain/money.ts'
import { lineName } from '#domain/prices/line-name.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './receipt.module.css'

export function OrderLines({ order: { lines, items, total, vat } }: { order: OrderView }) {
  const texts = useTranslations('receipt')
  const words = useTranslations('cart')
  const conditions = useTranslations('product')
  const { language } = useStorefront()
  const describe = ({ code, productId }: OrderView['lines'][number]) => {
    const item = items.find(
      ({ product, type }) => product.id === productId && (type === code || code === 'trialCredit'),
    )
    const isBought = code === 'secondHand' && item
    return [
      item?.product.name,
      words(`line.${lineName(code, lines)}`),
      isBought && words('condition', { condition: conditions(`condition.${item.condition}`) }),
    ]
  }
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
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two lines can be the same
          <tr key={position}>
            <td>{describe(line).filter(Boolean).join(', ')}</td>
            <td>{line.period === 'DAY' ? words('days', { count: line.quantity }) : line.quantity}</td>
            <td>{formatMoney(line.amount * line.quantity, language)}</td>
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
        {vat.map((part) => (
          <tr key={part.rate}>
            <td colSpan={2}>
              {part.rate === 0
                ? texts('outsideVat')
                : texts('vat', { rate: part.rate, net: formatMoney(part.net, language) })}
            </td>
            <td>{formatMoney(part.rate === 0 ? part.gross : part.vat, language)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
