import type { ProductCard } from '#contract/catalogue/products.ts'
import { toCardImage } from './card-image.ts'
import type { GarmentOnCard } from './garment-card.tsx'

const IMAGES_ON_CARD = 2

/**
 * Garments with no more than cards show. Equal parts are one object: what is written for the browser then holds it once.
 * Images of the store's own are named by their keys.
 */
export function toGarmentsOnCards(cards: readonly ProductCard[]): GarmentOnCard[] {
  const share = createShare()
  return cards.map(({ id, name, brand, images, focalPoints, url, valuePrice, rentFrom, secondHandFrom, sizes }) => {
    const origin = url.replace(/(?<=\w)\/.*/, '')
    const shown = images.split(',').slice(0, IMAGES_ON_CARD)
    return {
      ...{ id, name, valuePrice, secondHandFrom },
      brand: share(brand),
      images: shown.map((image) => toCardImage(withoutOrigin(image, origin))).join(),
      focalPoints: share(focalPoints.slice(0, IMAGES_ON_CARD)),
      rentFrom: share(rentFrom),
      sizes: share(sizes.map(share)),
    }
  })
}

function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
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
