import type { Listing, Product } from '#domain/catalogue/product.ts'
import { UNIT_CONDITIONS, type Unit } from '#domain/catalogue/units/unit.ts'
import { detailsOf } from '../catalogue/garment-details.ts'
import { vellutoGarments } from '../catalogue/garments-velluto.ts'
import { toProduct } from '../catalogue/products.ts'
import { demoSizes } from '../catalogue/sizes.ts'
import { stableId } from '../catalogue/stable-id.ts'
import { each, inEach, sample } from './sample-store.ts'

/** A garment with everything that its pages, and those of orders, may have to show. */
export type SampleGarment = {
  product: Product
  listing: Omit<Listing, 'storeId' | 'productId' | 'position'>
  units: Unit[]
  /** What it cost before, as a multiple of what it costs now. */
  before?: number
}

const CLOTHING = demoSizes.filter(({ kind }) => kind === 'clothing').map(({ code }) => code)
/** The house's own, where nine are needed. */
export const EXTRA_SIZES = ['IT52', 'IT54']

export const ODD = [
  'reduced',
  'soldOut',
  'oneSize',
  'nineSizes',
  'longWords',
  'noPicture',
  'onlyBought',
  'onlyByMonth',
] as const
export type OddGarment = (typeof ODD)[number]

export const LONG_BRAND_ID = stableId('brand of states')

/** The longest words that each language makes of clothes, in names that a store could really write. */
const LONG_NAMES = each({
  it: 'Sopravvestimento impermeabilizzatissimo Mariantonietta con sottogonna precipitevolissimevolmente drappeggiata',
  en: 'Mariantonietta counterrevolutionarily overembroidered floor-length duchesse-satin grandmother-of-the-bride gown',
  de: 'Hochzeitsgesellschaftsabendkleid Mariantonietta mit Schulterverschlussstickereiverzierung aus Kunstseidenmischgewebe',
  fr: 'Combinaison-pantalon anticonstitutionnellement décolletée Mariantonietta en gabardine imperméabilisée extensible',
  es: 'Sobretodo desproporcionadamente extraordinario Mariantonietta de muselina semitransparente contrarrevolucionariamente drapeada',
  nl: 'Huwelijksreceptiefeestjurk Mariantonietta met schoudersluitingsborduurwerkversiering van kunstzijdemengweefsel',
})

const LONG_TEXT = inEach((language) => `${LONG_NAMES[language]}. `.repeat(6))

function garment(
  key: string,
  nth: number,
  changes: Partial<SampleGarment> & { sizes?: string[]; state?: Unit['state'] } = {},
): SampleGarment {
  const shown = vellutoGarments[nth % vellutoGarments.length]
  if (!shown) throw new Error('Velluto has no garments')
  const productId = stableId(`product of states ${key}`)
  const { sizes = CLOTHING.slice(1, 5), state = 'available', ...given } = changes
  const product = { ...toProduct(shown), ...detailsOf(shown), id: productId, passport: null, ownerId: sample.id }
  return {
    product,
    listing: {
      visible: true,
      prices: [
        { period: 'ONE_OFF', amount: 9900 },
        { period: 'TWO_WEEKS', amount: 18_900 },
        { period: 'MONTH', amount: 24_900 },
      ],
      trialPrice: 1900,
      subscriptionPrice: 26_900,
      secondHandPrices: [],
    },
    units: sizes.map((size, index) => aUnit({ productId, size, name: `${key} ${size}`, state, nth: index })),
    ...given,
  }
}

export function aUnit({
  productId,
  size,
  name,
  state = 'available',
  nth = 0,
}: {
  productId: string
  size: string
  name: string
  state?: Unit['state']
  nth?: number
}): Unit {
  return {
    id: stableId(`unit of states ${name}`),
    productId,
    size,
    barcode: `CA-${stableId(`barcode of states ${name}`).slice(0, 8).toUpperCase()}`,
    condition: UNIT_CONDITIONS[nth % UNIT_CONDITIONS.length] ?? 'good',
    state,
  }
}

const SECOND_HAND = UNIT_CONDITIONS.map((condition, nth) => ({ condition, amount: 123_400 - nth * 20_000 }))

export const oddGarments: Record<OddGarment, SampleGarment> = {
  reduced: withEverything('reduced', 0),
  soldOut: garment('soldOut', 1, { state: 'retired' }),
  oneSize: garment('oneSize', 2, { sizes: ['ONE'] }),
  nineSizes: garment('nineSizes', 3, { sizes: [...CLOTHING, ...EXTRA_SIZES] }),
  longWords: longWords(),
  noPicture: withoutPicture(),
  onlyBought: only('onlyBought', { secondHandPrices: SECOND_HAND.slice(0, 1) }),
  onlyByMonth: only('onlyByMonth', { subscriptionPrice: 22_900 }),
}

/** So that lists are as long as lists are. */
export const plainGarments = Array.from({ length: 24 }, (_, nth) => garment(`plain ${nth}`, nth + 10))

/** Every way to have it, each of them cheaper than it was. */
function withEverything(key: string, nth: number): SampleGarment {
  const made = garment(key, nth)
  return { ...made, listing: { ...made.listing, secondHandPrices: SECOND_HAND }, before: 1.3 }
}

function longWords(): SampleGarment {
  const made = withEverything('longWords', 4)
  const texts = { name: LONG_NAMES, description: LONG_TEXT, composition: LONG_TEXT, care: LONG_TEXT, fit: LONG_TEXT }
  const product = { ...made.product, ...texts, brandId: LONG_BRAND_ID, valuePrice: 12_345_600 }
  const prices = made.listing.prices.map(({ period, amount }) => ({ period, amount: amount * 12 }))
  return { ...made, product, listing: { ...made.listing, prices } }
}

function withoutPicture(): SampleGarment {
  const made = garment('noPicture', 5)
  return { ...made, product: { ...made.product, images: [] } }
}

function only(key: string, offers: Partial<Listing>): SampleGarment {
  const made = garment(key, 6)
  const none = { prices: [], trialPrice: null, subscriptionPrice: null, secondHandPrices: [] }
  return { ...made, listing: { visible: true, ...none, ...offers } }
}
