import type { OrderView } from '#contract/orders.ts'
import { profileOrderPath } from '#web/order-paths.ts'
import { Loaded } from '../account/profile/loaded.tsx'
import { useLoaded } from '../account/profile/use-loaded.ts'
import type { Route } from './+types/order-receipt-page.ts'
import { OrderLines } from './order-lines.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'

/** The receipt of one order, made to be printed. */
export default function OrderReceiptPage({ params }: Route.ComponentProps) {
  return (
    <ReceiptFrame>
      <Order id={params.id} />
    </ReceiptFrame>
  )
}

function Order({ id }: { id: string }) {
  const order = useLoaded('order', { params: { id } })
  return <Loaded {...order}>{(data) => <OrderReceipt order={data} />}</Loaded>
}

function OrderReceipt({ order }: { order: OrderView }) {
  const { fullName, street, postalCode, city, province } = order.address
  return (
    <Receipt
      kind="order"
      number={order.number}
      at={order.createdAt}
      customer={[
        `${order.buyer.firstName} ${order.buyer.lastName}`.trim() || fullName,
        street,
        `${postalCode} ${city} (${province.slice('IT-'.length)})`,
        order.buyer.email,
      ]}
      movements={order.movements}
      back={profileOrderPath(order.id)}
    >
      <OrderLines order={order} />
    </Receipt>
  )
}
