import { categoryPath } from '#domain/catalogue/facts/category-tree.ts'
import type { GarmentFacts, Size } from '#domain/catalogue/facts/garment-facts.ts'
import type { PriceReduction } from '#domain/catalogue/price-reduction.ts'
import type { ListedProduct, OfferedSize, ProductDetails } from '#domain/catalogue/product.ts'
import { deliveryPrice } from '#domain/delivery/delivery-price.ts'
import { planCover } from '#domain/memberships/plan-cover.ts'
import { WITHDRAWAL_DAYS } from '#domain/orders/rights/withdrawal-right.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import { CREDITED_WITHIN_DAYS } from '#domain/prices/trial-credit.ts'
import { includedServices } from '#domain/rentals/included-services.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ProductCard, ProductView } from '#storefront/contract/catalogue/products.ts'
import type { Shopper } from '#use-cases/catalogue/find-shopper.ts'
import type { FirstDays } from '#use-cases/rentals/find-first-days.ts'
import { toOrderByView } from './order-by-view.ts'

/** In whose words and with which addresses something is told; `shopper` is null for a guest. */
export type Reader = {
  language: Language
  origin: string
  facts: GarmentFacts
  firstDays: FirstDays
  shopper: Shopper | null
  /** In a list for a day. */
  isThere?: ((productId: string, size: string) => boolean) | null
}

export function toProductCard(product: ListedProduct, reader: Reader): ProductCard {
  const { language, origin, shopper } = reader
  return {
    id: product.id,
    name: localise(product.name, language),
    brand: { name: product.brand.name },
    images: product.images.map((key) => imageAddress(origin, key)).join(','),
    focalPoints: toFocalPoints(product),
    url: `${origin}/product/${product.id}`,
    valuePrice: product.valuePrice,
    rentFrom: product.rentFrom && toPrice(product.rentFrom),
    secondHandFrom: product.secondHandFrom,
    color: product.colour && {
      value: product.colour.code,
      label: localise(product.colour.name, language),
      hex: product.colour.hex,
    },
    sizes: product.sizes.map((size) => toCardSize(product, size, reader)),
    ...(shopper === null ? {} : { liked: shopper.liked.has(product.id), plan: toPlan(product, shopper, language) }),
  }
}

export function toProductView(
  product: ProductDetails,
  similar: ListedProduct[],
  reader: Reader & { policy: RentalPolicy; isBookable: boolean },
): ProductView {
  const { language, facts, policy } = reader
  const tags = facts.tags.filter(({ slug }) => product.tags.includes(slug))
  return {
    ...toProductCard(product, reader),
    brand: { name: product.brand.name, value: product.brand.slug },
    altTexts: product.images.map((key) => product.altTexts[key]?.[language] ?? ''),
    // in no other language: its own name and description say more to a reader than a title in another one
    seoTitle: product.seoTitle[language] ?? '',
    seoDescription: product.seoDescription[language] ?? '',
    description: localise(product.description, language),
    composition: localise(product.composition, language),
    filling: localise(product.filling, language),
    hasAnimalParts: product.hasAnimalParts,
    maker: product.maker,
    passport: product.passport,
    care: localise(product.care, language),
    fit: localise(product.fit, language),
    categories: categoryPath(facts.categories, product.category).map(({ slug, name }) => ({
      value: slug,
      label: localise(name, language),
    })),
    tags: tags.map(({ slug, name }) => ({ value: slug, label: localise(name, language) })),
    sizes: product.sizes.map((size) => toSizeView(product, size, reader)),
    prices: product.prices.map((price) => ({ ...toPrice(price), days: rentLengths(price.period, policy) })),
    trialPrice: product.trialPrice && {
      ...toPrice(product.trialPrice),
      days: policy.trialDays,
      creditDays: CREDITED_WITHIN_DAYS,
    },
    subscriptionPrice: product.subscriptionPrice && toPrice(product.subscriptionPrice),
    secondHand: product.secondHand.map(toPrice),
    bookable: reader.isBookable,
    delivery: {
      price:
        deliveryPrice(policy, 'courier', {
          weights: [product.weightGrams],
          value: 0,
          province: null,
          isCovered: false,
        }) ?? policy.shippingPrice,
      freeFrom: policy.freeShippingFrom,
      preparationDays: policy.preparationDays,
      transportDays: policy.outboundDays,
      firstDay: reader.firstDays.earliest,
      orderBy: toOrderByView(reader.firstDays.orderBy),
    },
    included: includedServices(policy),
    fees: { lateFeePerDay: policy.lateFeePerDay, cleaning: policy.cleaningFee },
    withdrawalDays: WITHDRAWAL_DAYS,
    similar: similar.map((other) => toProductCard(other, reader)),
  }
}

function toPlan(
  product: { valuePrice: number },
  { member }: Shopper,
  language: Language,
): NonNullable<ProductCard['plan']> | null {
  if (member === null) return null
  const { covered, reason, includedBy } = planCover(product, member, member.plans)
  return { covered, reason, includedBy: includedBy && localise(includedBy.name, language) }
}

function toFocalPoints({ images, focalPoints }: ListedProduct): ProductCard['focalPoints'] {
  const points = images.map((key) => focalPoints[key] ?? null)
  return points.some((point) => point !== null) ? points.map((point) => point && [point[0], point[1]]) : []
}

export function imageAddress(origin: string, key: string): string {
  return `${origin}/images/${key}/720.webp`
}

/** On the label of an Italian garment stands the Italian size. */
export function labelOf({ labels }: Pick<Size, 'labels'>): string {
  return labels.IT
}

function toCardSize(
  { id }: { id: string },
  { code, isFree }: OfferedSize,
  reader: Reader,
): ProductCard['sizes'][number] {
  const { firstDays, isThere } = reader
  const freeFrom = firstDays.of(id, code)
  return {
    value: code,
    label: labelOf(sizeOf(code, reader)),
    available: isFree && freeFrom === firstDays.earliest,
    freeFrom,
    ...(isThere && { there: isThere(id, code) }),
  }
}

function toSizeView(product: { id: string }, size: OfferedSize, reader: Reader): ProductView['sizes'][number] {
  const { labels, measures } = sizeOf(size.code, reader)
  return { ...toCardSize(product, size, reader), systems: labels, measures }
}

function sizeOf(code: string, { facts }: Reader): Pick<Size, 'labels' | 'measures'> {
  const known = facts.sizes.find((size) => size.code === code)
  return known ?? { labels: { IT: code, EU: code, UK: code, US: code }, measures: null }
}

function toPrice<Price extends { reduction: PriceReduction | null }>({ reduction, ...price }: Price) {
  return { ...price, lowestBefore: reduction?.lowestBefore ?? null }
}
