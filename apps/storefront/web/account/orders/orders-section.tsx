import { useLocation } from 'react-router'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

/** All orders, or the one that the address names. */
export default function OrdersSection() {
  const orderId = new URLSearchParams(useLocation().search).get('order')
  return orderId ? <OrderPage key={orderId} id={orderId} /> : <OrderList />
}
