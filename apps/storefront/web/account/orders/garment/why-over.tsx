import type { OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

/** Who gave a garment up, and what becomes of its money. */
export function WhyOver({ order, item }: { order: OrderView; item: OrderItemView }) {
  const texts = useTranslations('orders')
  const isPaid = order.payment?.status === 'paid'
  const cause = causeOf(
    item.timeline.findLast(({ status }) => status === 'deleted'),
    isPaid,
  )
  return (
    <p>
      {texts(`over.${cause}`)}
      {isPaid && item.price > 0 && ` ${texts('over.moneyBack')}`}
    </p>
  )
}

function causeOf(end: OrderItemView['timeline'][number] | undefined, isPaid: boolean) {
  if (end?.by === 'payment') return isPaid ? 'late' : 'unpaid'
  if (end?.by !== 'customer') return 'store'
  return end.reason === 'withdrawal' ? 'withdrawn' : 'customer'
}
