import type { Listing, RentPrice, SecondHandPrice } from '#domain/catalogue/product.ts'
import type { Garment } from './garment.ts'
import { rentPrices, slugOf } from './products.ts'
import { drawFor } from './stock.ts'

type StoreName = 'velluto' | 'bosco'

export type Offers = Required<Pick<Listing, 'prices' | 'trialPrice' | 'subscriptionPrice' | 'secondHandPrices'>> & {
  /** What it cost before the store lowered its prices. */
  before: RentPrice[]
}

const SECOND_HAND_SHARE = { new: 0.62, excellent: 0.5, good: 0.38, fair: 0.25 } as const

/** More than a month that is agreed: it is sent back whenever one likes. */
const ROLLING_SHARE = 0.29

/** Evening wear can be tried on, everyday clothes kept by the month; one in four is for sale, one in eight reduced. */
export function offersOf(garment: Garment, store: StoreName): Offers {
  const draw = drawFor(`${store} ${slugOf(garment)}`)
  const usual = rentPrices(garment, store)
  const isReduced = draw('reduced', 8) === 0
  const prices = isReduced ? rentPrices(garment, store, { part: 0.8 }) : usual
  return {
    prices,
    before: isReduced ? usual : [],
    trialPrice: store === 'velluto' || draw('trial', 3) === 0 ? wholeEuros(garment.value * 100 * 0.03) : null,
    subscriptionPrice:
      store === 'bosco' || draw('subscription', 3) === 0 ? wholeEuros(garment.value * 100 * ROLLING_SHARE) : null,
    secondHandPrices: draw('second hand', 4) === 0 ? secondHandPrices(garment) : [],
  }
}

function secondHandPrices({ value }: Garment): SecondHandPrice[] {
  return (['new', 'excellent', 'good', 'fair'] as const).map((condition) => ({
    condition,
    amount: wholeEuros(value * 100 * SECOND_HAND_SHARE[condition]),
  }))
}

function wholeEuros(cents: number): number {
  return Math.max(3, Math.round(cents / 100)) * 100
}
