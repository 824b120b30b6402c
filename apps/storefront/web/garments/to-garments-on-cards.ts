import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import { toCardImage } from './card-image.ts'
import type { GarmentOnCard } from './garment-card.tsx'

const IMAGES_ON_CARD = 2

/** Of a list that was asked for before. */
const madeBefore = new WeakMap<readonly ProductCard[], GarmentOnCard[]>()

/** Garments with no more than cards show; whoever is given them must not change them. */
export function toGarmentsOnCards(cards: readonly ProductCard[]): readonly GarmentOnCard[] {
  const garments = madeBefore.get(cards) ?? leaveOutTheRest(cards)
  madeBefore.set(cards, garments)
  return garments
}

/**
 * Equal parts are one object: what is written for the browser then holds it once. Images of the store's own are named by
 * their keys.
 */
function leaveOutTheRest(cards: readonly ProductCard[]): GarmentOnCard[] {
  const share = createShare()
  const shareList = createShareOfLists()
  return cards.map(({ id, name, brand, images, focalPoints, url, valuePrice, rentFrom, secondHandFrom, sizes }) => {
    const origin = url.replace(/(\w)\/.*/, '$1')
    const shown = images.split(',').slice(0, IMAGES_ON_CARD)
    return {
      ...{ id, name, valuePrice, secondHandFrom },
      brand: share(brand),
      images: shown.map((image) => toCardImage(withoutOrigin(image, origin))).join(),
      focalPoints: share(focalPoints.slice(0, IMAGES_ON_CARD)),
      rentFrom: share(rentFrom),
      sizes: shareList(sizes.map(share)),
    }
  })
}

function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** Gives out the first of lists that have the same parts. */
function createShareOfLists() {
  const numbers = new Map<unknown, number>()
  const known = new Map<string, unknown[]>()
  const numberOf = (part: unknown) => {
    if (!numbers.has(part)) numbers.set(part, numbers.size)
    return numbers.get(part)
  }
  return <Part>(parts: Part[]): Part[] => {
    const key = parts.map(numberOf).join()
    if (!known.has(key)) known.set(key, parts)
    return known.get(key) as Part[]
  }
}

/** Gives out the first of equal parts. */
function createShare() {
  const known = new Map<string, unknown>()
  return <Part>(part: Part): Part => {
    const key = JSON.stringify(part)
    if (!known.has(key)) known.set(key, part)
    return known.get(key) as Part
  }
}
