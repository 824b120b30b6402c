import { useEffect, useRef, useState } from 'react'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { orderResultPath } from '#paths/storefront/order-paths.ts'
import { resetDiscount } from '#storefront/web/cart/prices/checkout-discount.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { change, mainStore, useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import type { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { cartToken } from '../cart/cart-token.ts'
import { Countdown } from '../cart/countdown.tsx'
import { useEstimate } from '../cart/prices/use-estimate.ts'
import type { Garments } from '../cart/use-garments.ts'
import { ContactStep } from '../guest/contact-step.tsx'
import { useGuestContact } from '../guest/use-guest-contact.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderPanel } from './order-panel.tsx'
import { moveAfter } from './placing/after-refusal.ts'
import { beginsEarly } from './placing/early-start.ts'
import { OpenOrder } from './placing/open-order.tsx'
import { placeGuestOrder, placeOrder } from './placing/place-order.ts'
import { syncCart } from './placing/sync-cart.ts'
import { useLeave } from './placing/use-leave.ts'
import type { Sent } from './placing/use-sending.ts'
import { AddressStep } from './steps/address-step.tsx'
import { ConsentsStep } from './steps/consents-step.tsx'
import { CreditTick } from './steps/credit-tick.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { Essentials } from './steps/essentials.tsx'
import { GuaranteeNotice } from './steps/guarantee-notice.tsx'
import { useDeliveryPlace } from './steps/use-delivery-place.ts'
import { WayStep } from './steps/way-step.tsx'

/** What was refused, and of which cart: in another one, it is no news. */
type Refusal = { code: ErrorCode; products: CheckoutProduct[] }

type GarmentsCheckoutProps = {
  isGuest: boolean
  garments: Garments
  consents: Pick<ReturnType<typeof useFields<{ terms: boolean; earlyStart: boolean }>>, 'values' | 'tick'>
  /** Some of the garments are not held any more; which ones is told above the form. */
  onLost: () => void
}

/** Where to, when, on which terms and for how much: one screen, one button. */
export function GarmentsCheckout({ isGuest, garments, consents: { values, tick }, onLost }: GarmentsCheckoutProps) {
  const texts = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { store } = useStorefront()
  const { products, timer, discount } = useMain((state) => state.checkout)
  const delivery = useDeliveryPlace(isGuest)
  const [wantedWay, setWantedWay] = useState<DeliveryWay | null>(null)
  const { estimate, prices, retry } = useEstimate({ province: delivery.province, deliveryWay: wantedWay })
  // what was just chosen is ordered, also before its price has come: then the total differs, and nothing is charged
  const isOffered = estimate?.delivery.options.some(({ way }) => way === wantedWay)
  const deliveryWay = isOffered ? wantedWay : (estimate?.delivery.way ?? null)
  const returnWay = deliveryWay === 'shop' ? 'shop' : (estimate?.delivery.returnWay ?? null)
  const contact = useGuestContact(isGuest)
  useBeginCheckout(products, estimate?.total)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const leave = useLeave()
  const [usesCredit, setUsesCredit] = useState(true)
  const credit = usesCredit && !isGuest ? (estimate?.credit?.used ?? 0) : 0
  const mustAskEarly = refusal?.code === 'EARLY_START_REQUIRED' || beginsEarly(products, estimate?.earlyUntil)
  const mistakes = [
    ...(contact?.isWrong ? [{ name: 'email', label: texts('missing.email') }] : []),
    ...delivery.mistakes,
    ...(delivery.answer?.success ? [] : [{ name: 'address', label: texts('missing.address') }]),
    ...(estimate?.delivery.way === null ? [{ name: 'deliveryWay', label: texts('missing.deliveryWay') }] : []),
    ...(values.terms ? [] : [{ name: 'terms', label: texts('missing.terms') }]),
    ...(mustAskEarly && !values.earlyStart ? [{ name: 'earlyStart', label: texts('missing.earlyStart') }] : []),
  ]

  async function order(): Promise<Sent> {
    if (!estimate) return 'stays'
    setRefusal(null)
    const wish = {
      partnerStoreId: store.id,
      cart: cartToken(),
      holdIds: products.map(({ uuid }) => uuid),
      total: estimate.total,
      ...(deliveryWay && { deliveryWay }),
      ...(discount.id && { discountId: discount.id }),
      ...(credit > 0 && { credit }),
      acceptsTerms: true,
      earlyStart: mustAskEarly && values.earlyStart,
    } as const
    const address = delivery.fields.body
    const answer =
      contact && address
        ? await placeGuestOrder({ ...wish, address, email: contact.email })
        : await placeOrder({ ...wish, ...delivery.place })
    if (answer.success) return leave(answer.data.paymentUrl, orderResultPath(answer.data.order.id))
    const sent = await mend(answer.code)
    setRefusal({ code: answer.code, products: mainStore.getState().checkout.products })
    return sent
  }

  /** Everything stays as it was filled in; what has changed in the store meanwhile is shown. */
  async function mend(code: ErrorCode): Promise<Sent> {
    const move = moveAfter(code)
    if (move === 'findLost') {
      await syncCart(store.id)
      onLost()
    }
    if (move === 'showNewTotal') retry()
    if (move === 'dropDiscount') change('checkout', resetDiscount)
    if (move === 'reloadAddresses') delivery.reload()
    return move === 'askEarlyStart' ? 'asks' : 'stays'
  }

  return (
    <>
      {timer !== null && <Countdown timer={timer} />}
      <OpenOrder />
      <OrderForm mistakes={mistakes} onOrder={order}>
        {(form) => (
          <>
            <div className={css.steps}>
              {contact && <ContactStep field={contact.field} isWrong={contact.isWrong} />}
              <AddressStep place={delivery} isSaved={!isGuest} isFetched={deliveryWay === 'shop'} />
              {estimate && <WayStep delivery={estimate.delivery} chosen={deliveryWay} onChoose={setWantedWay} />}
              <DeliveryStep lines={products} garments={garments} prices={prices} returnWay={returnWay} />
              <ConsentsStep
                terms={tick('terms')}
                earlyStart={mustAskEarly ? tick('earlyStart') : null}
                keepsCard={(estimate?.total ?? 0) > credit && products.some(({ secondHand }) => !secondHand)}
              />
            </div>
            <OrderPanel
              {...form}
              title={texts('order')}
              estimate={estimate}
              credit={credit}
              onRetry={retry}
              refusal={refusal?.products === products ? refusal.code : null}
              note={texts('payNote')}
            >
              <Essentials lines={products} garments={garments} prices={prices} />
              {products.some(({ secondHand }) => secondHand) && <GuaranteeNotice />}
              {!isGuest && estimate?.credit && (
                <CreditTick credit={estimate.credit} isUsed={usesCredit} onChange={setUsesCredit} />
              )}
              {discount.code && (
                <p className={`${css.note} ${textStyle.softSmall}`}>{cart('codeApplied', { code: discount.code })}</p>
              )}
            </OrderPanel>
          </>
        )}
      </OrderForm>
    </>
  )
}

/** Once, as soon as its price is known. */
function useBeginCheckout(products: readonly CheckoutProduct[], total: number | undefined) {
  const isTold = useRef(false)
  useEffect(() => {
    if (total === undefined || isTold.current) return
    isTold.current = true
    const items = products.map(({ id, sizeId }) => ({ id, size: sizeId }))
    void import('../analytics/shop-events.ts').then(({ reportShopEvent }) =>
      reportShopEvent({ name: 'begin_checkout', items, value: total }),
    )
  }, [products, total])
}
