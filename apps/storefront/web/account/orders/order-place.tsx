import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { AddressLines } from '#storefront/web/addresses/address-lines.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import { MendAddress } from './mend-address.tsx'
import css from './order-page.module.css'

/** Where the courier comes, or where it is fetched and brought back, and whom to ask. */
export function OrderPlace({ order, onChange }: { order: OrderView; onChange: (order: OrderView) => void }) {
  const { address, deliveryWay, shop, calendarUrl, items } = order
  const texts = useTranslations('orders')
  const cart = useTranslations('cart')
  const { store } = useStorefront()
  const isCollected = items.some(
    ({ type, boughtAt, returnWay }) => type !== 'secondHand' && !boughtAt && returnWay === 'pickUp',
  )
  const isFetched = deliveryWay === 'shop' && shop !== null
  const goesBack = items.some(({ type, boughtAt }) => type !== 'secondHand' && !boughtAt)
  return (
    <section aria-labelledby="place-title">
      <h3 id="place-title">{isFetched ? texts('shop') : isCollected ? texts('address') : cart('delivery')}</h3>
      <address className={css.address}>
        {isFetched ? (
          <ShopLines shop={shop} />
        ) : (
          <>
            <strong>{address.fullName}</strong>
            <AddressLines address={address} />
          </>
        )}
      </address>
      {order.canMendAddress && (!isFetched || isCollected) && (
        <MendAddress order={order} isCollected={isCollected} onChange={onChange} />
      )}
      {shop && !isFetched && goesBack && (
        <p className={css.help}>
          {texts('orShop', { place: `${shop.street}, ${shop.postalCode} ${shop.city}`, hours: shop.hours })}
        </p>
      )}
      {calendarUrl && (
        <a href={calendarUrl} className={css.link}>
          {texts('calendar')}
        </a>
      )}
      {store.contactEmail && (
        <p className={css.help}>
          {texts.rich('help', {
            email: store.contactEmail,
            mail: (chunks) => <a href={`mailto:${store.contactEmail}`}>{chunks}</a>,
          })}
        </p>
      )}
    </section>
  )
}

function ShopLines({ shop: { street, postalCode, city, hours } }: { shop: NonNullable<OrderView['shop']> }) {
  return (
    <>
      <strong>{street}</strong>
      <span>
        {postalCode} {city}
      </span>
      <span>{hours}</span>
    </>
  )
}
