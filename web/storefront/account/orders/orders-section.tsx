import { useLocation } from 'react-router'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

/** All orders, or the one that the address names. */
export default function OrdersSection() {
  const asked = new URLSearchParams(useLocation().search).get('order')
  return asked ? <OrderPage key={asked} id={asked} /> : <OrderList />
}
