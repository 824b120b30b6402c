import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { cheaperLonger } from '#domain/prices/cheaper-longer.ts'
import { cheaperRolling } from '#domain/prices/rolling-month.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { timeLeft } from '#storefront/web/cart/cart-time.ts'
import { useEventDay } from '#storefront/web/state/event-day.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { showSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useRefusal } from '../api/use-messages.ts'
import { holdGarment } from '../cart/hold-garment.ts'
import { PriceLines } from '../cart/prices/price-lines.tsx'
import { savedDays } from '../catalogue/address/saved-list.ts'
import { useDayTexts } from '../garments/use-day-texts.ts'
import { Reassurance } from '../product/choice/reassurance.tsx'
import { useWayTexts } from '../product/choice/use-way-texts.ts'
import type { Way } from '../product/choice/ways.ts'
import PurchaseBar from '../product/purchase-bar.tsx'
import { useStorefront } from '../use-storefront.ts'
import { lengthOf, lengthsOf, toBookedItem } from './booked-item.ts'
import css from './booking.module.css'
import { firstFree } from './calendar-view.ts'
import { DayChoice, type KnownDays } from './day-choice.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useItemPrice } from './use-item-price.ts'
import { useMonthsInView } from './use-months-in-view.ts'

type BookingProps = { product: ProductView; size: string; way: Way }

/** For how long, from when, for how much, and into the cart. */
export default function Booking({ product, size, way }: BookingProps) {
  const texts = useTranslations('calendar')
  const { store, language } = useStorefront()
  const dayTexts = useDayTexts()
  const refuse = useRefusal()
  const wayTexts = useWayTexts()
  const days = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [length, setLength] = useState<number>()
  const [day, setDay] = useState<string | null>(null)
  const [{ range, stay }, setKnown] = useState<KnownDays>({ range: undefined, stay: null })
  const [isMissing, setMissing] = useState(false)
  const [holds, setHolds] = useState({ busy: false, done: 0, tried: 0 })
  const event = useEventDay()
  // until a length is chosen, what a list has said for that day is asked for first, and then what lasts until it
  const needed = length === undefined && range?.event?.day === event ? range?.event?.daysNeeded : null
  const [fitted, setFitted] = useState<{ event: string; days: number } | null>(null)
  const keptFor = length === undefined && fitted?.event === event ? fitted.days : null
  const daysCount = lengthOf(way, length ?? keptFor ?? savedDays(event))
  const fitting = needed ? lengthsOf(way).find((days) => days >= needed) : undefined
  if (event && fitting && fitting !== keptFor) setFitted({ event, days: fitting })
  const item = { id: product.id, ...toBookedItem(way, daysCount) }
  const estimate = useItemPrice(item, store.id)
  const subscriptionPrice = product.subscriptionPrice?.amount ?? null
  const cheaper = way.kind === 'rent' && daysCount ? cheaperLonger(product.prices, daysCount) : null
  const isMonth = way.kind === 'rent' && way.period === 'MONTH'
  const rolling = isMonth ? cheaperRolling({ prices: product.prices, subscriptionPrice }) : null
  const noteId = useId()
  const months = useMonthsInView()

  async function add() {
    if (day === null) {
      setMissing(true)
      const first = days.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
      // still on their way: the shopper sees where they will be
      return first ? first.focus() : days.current?.scrollIntoView({ block: 'center' })
    }
    setHolds((before) => ({ ...before, busy: true }))
    const refusal = await holdGarment({ ...item, sizeId: size, deliveryDate: day }, store.id)
    setHolds(({ done, tried }) => ({ busy: false, done: refusal ? done : done + 1, tried: tried + 1 }))
    if (refusal) return refuse(refusal)
    void import('../analytics/shop-events.ts').then(({ reportShopEvent }) =>
      reportShopEvent({
        name: 'add_to_cart',
        item: { id: product.id, name: product.name, brand: product.brand.name, size },
        value: estimate?.total ?? null,
      }),
    )
    setDay(null)
    setMissing(false)
    const text = texts('added', {
      name: product.name,
      minutes: Math.ceil(timeLeft(mainStore.getState().checkout.timer, Date.now()) / 60_000),
    })
    change('snackbar', showSnackbar, { type: 'success', text })
  }

  return (
    <div className={css.booking}>
      <PeriodChoice lengths={lengthsOf(way)} chosen={daysCount} onChoose={setLength} />
      {cheaper && (
        <p className={css.note}>
          {texts('cheaperLonger', { days: cheaper.days, price: formatMoney(cheaper.amount, language) })}
        </p>
      )}
      {rolling !== null && (
        <p className={css.note}>{texts('cheaperRolling', { price: formatMoney(rolling, language) })}</p>
      )}
      <div ref={days}>
        <DayChoice
          query={{
            productId: product.id,
            sizeId: size,
            partnerStoreId: store.id,
            type: way.kind,
            daysCount,
            condition: item.condition,
          }}
          version={holds.tried}
          day={day}
          isMissing={isMissing && day === null}
          onChoose={setDay}
          noteId={noteId}
          keptFor={daysCount === keptFor ? keptFor : null}
          months={months}
          onKnown={setKnown}
        />
      </div>
      {estimate !== null && (
        <section aria-label={texts('price')}>
          <PriceLines estimate={estimate} />
        </section>
      )}
      <div className={css.actions}>
        <button
          ref={addButton}
          type="button"
          className={button.button}
          aria-describedby={noteId}
          {...whileBusy(holds.busy, add)}
        >
          {texts(holds.busy ? 'adding' : 'add')}
        </button>
        {holds.done > 0 && (
          <Link to={paths.cart} className={button.quiet}>
            {texts('toCart')}
          </Link>
        )}
        {range && (
          <Reassurance
            product={product}
            way={way}
            first={firstFree(range)}
            range={range}
            cancelUntil={stay?.cancelUntil}
            creditUntil={stay?.creditUntil}
            chosen={day}
          />
        )}
      </div>
      <PurchaseBar
        price={estimate ? formatMoney(estimate.total, language) : wayTexts(way).price}
        note={stay ? dayTexts.range(stay.delivery, stay.withdraw) : texts('noDay')}
        label={texts(holds.busy ? 'adding' : day === null ? 'chooseDay' : 'addShort')}
        busy={holds.busy}
        onPress={add}
        target={addButton}
      />
    </div>
  )
}
