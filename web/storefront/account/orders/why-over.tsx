import type { OrderItemView, OrderView } from '#contract/orders.ts'
import { useTranslations } from '#web/texts/use-translations.ts'

/** Who gave a garment up, and what becomes of its money. */
export function WhyOver({ order, item }: { order: OrderView; item: OrderItemView }) {
  const texts = useTranslations('orders')
  const isPaid = order.payment?.status === 'paid'
  const by = item.timeline.findLast(({ status }) => status === 'deleted')?.by
  const cause = by === 'payment' ? (isPaid ? 'late' : 'unpaid') : by === 'customer' ? 'customer' : 'store'
  return (
    <p>
      {texts(`over.${cause}`)}
      {isPaid && item.price > 0 && ` ${texts('over.moneyBack')}`}
    </p>
  )
}
