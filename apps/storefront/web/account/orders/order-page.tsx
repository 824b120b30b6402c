import { Link } from 'react-router'
import { formatInstant } from '#domain/accounts/instants.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import { Loaded } from '../profile/loaded.tsx'
import { OrderGarment } from './garment/order-garment.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderMoney } from './order-money.tsx'
import css from './order-page.module.css'
import { OrderPlace } from './order-place.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useOrder } from './use-order.ts'

export function OrderPage({ id }: { id: string }) {
  const texts = useTranslations('orders')
  const { answer, reload, show } = useOrder(id)
  const isMissing = answer?.success === false && (answer.code === 'NOT_FOUND' || answer.code === 'INVALID_ID')
  return (
    <Stack gap={24}>
      <Link to={paths.orders} className={css.back}>
        <span aria-hidden="true">←</span> {texts('back')}
      </Link>
      {isMissing ? (
        <div className={css.missing} role="alert">
          <h2>{texts('missingTitle')}</h2>
          <p>{texts('missingText')}</p>
        </div>
      ) : (
        <Loaded answer={answer} reload={reload}>
          {(order) => <Order order={order} onChange={show} />}
        </Loaded>
      )}
    </Stack>
  )
}

export function Order({ order, onChange }: { order: OrderView; onChange: (order: OrderView) => void }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const title = useFocusOnOpen<HTMLHeadingElement>()
  return (
    <>
      <header className={css.head}>
        <h2 ref={title} tabIndex={-1}>
          {texts('number', { number: order.number })}
        </h2>
        <p>{texts('placedOn', { date: formatInstant(order.createdAt, language) })}</p>
      </header>
      {order.payment && <OpenPayment payment={order.payment} />}
      <ul className={css.garments} aria-label={texts('garments')}>
        {order.items.map((item) => (
          <li key={item.id}>
            <OrderGarment order={order} item={item} onChange={onChange} />
          </li>
        ))}
      </ul>
      <div className={css.rest}>
        <OrderMoney order={order} />
        <OrderPlace order={order} onChange={onChange} />
      </div>
    </>
  )
}
