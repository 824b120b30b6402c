import { CARE_CLASSES } from '#domain/rentals/care.ts'
import { LANGUAGES, type LocalizedText } from '#domain/stores/languages.ts'
import type { Listing, Product } from '../../product.ts'
import { RENT_PERIODS } from '../../rent-periods.ts'
import { UNIT_CONDITIONS } from '../../units/unit.ts'
import { type FieldValue, type ProductField, TEXT_FIELDS } from '../fields.ts'
import { withoutEnd } from '../reading/read-lists.ts'
import { toSkus } from './to-writes.ts'

export type ProductFields = Partial<Record<ProductField, FieldValue>>

/** A product and what a store makes of it, as the fields of a file. */
export function toFields(product: Product & { brand: string }, listing: Listing | null): ProductFields {
  const { brand, category = null, colour = null, tags = [], images, valuePrice, hasAnimalParts = false } = product
  return {
    ...textFields(product),
    brand,
    category,
    colour,
    tags: tags.toSorted(),
    images,
    ...altFields(product),
    value: valuePrice,
    listPrice: product.listPrice ?? null,
    skus: Object.entries(product.skus ?? {})
      .map(([size, sku]) => `${size}=${sku}`)
      .toSorted(),
    animalParts: hasAnimalParts,
    careClass: product.careClass && product.careClass !== 'everyday' ? product.careClass : null,
    turnaroundDays: product.turnaroundDays ?? null,
    weight: product.weightGrams ?? null,
    passportId: product.passport?.id ?? null,
    passportUrl: product.passport?.url ?? null,
    ...(listing && listingFields(listing)),
  }
}

function textFields(product: Product): ProductFields {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((text) =>
      LANGUAGES.map((language) => [`${text} ${language}`, product[text]?.[language] ?? null] as const),
    ),
  )
}

function altFields({ images, altTexts = {} }: Product): ProductFields {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = withoutEnd(images.map((key) => altTexts[key]?.[language] ?? ''))
      return [`alt ${language}`, texts] as const
    }),
  )
}

function listingFields({
  visible,
  position,
  prices,
  trialPrice,
  subscriptionPrice,
  secondHandPrices,
}: Listing): ProductFields {
  return {
    visible,
    position,
    trial: trialPrice ?? null,
    monthly: subscriptionPrice ?? null,
    ...Object.fromEntries(
      RENT_PERIODS.map((period) => [`rent ${period}`, prices.find((price) => price.period === period)?.amount ?? null]),
    ),
    ...Object.fromEntries(
      UNIT_CONDITIONS.map((condition) => [
        `secondHand ${condition}`,
        secondHandPrices?.find((price) => price.condition === condition)?.amount ?? null,
      ]),
    ),
  }
}

/** The other way round. Whatever was planned has a name, a brand and a value. */
export function toProduct(fields: ProductFields, { id, brandId }: { id: string; brandId: string }): Product {
  const passportId = textOf(fields.passportId)
  return {
    id,
    brandId,
    name: textsOf(fields, 'name'),
    description: textsOf(fields, 'description'),
    composition: textsOf(fields, 'composition'),
    care: textsOf(fields, 'care'),
    fit: textsOf(fields, 'fit'),
    filling: textsOf(fields, 'filling'),
    seoTitle: textsOf(fields, 'seoTitle'),
    seoDescription: textsOf(fields, 'seoDescription'),
    listPrice: amountOf(fields.listPrice),
    skus: toSkus(fields.skus),
    altTexts: altsOf(fields),
    valuePrice: amountOf(fields.value) ?? 0,
    images: listOf(fields.images),
    category: textOf(fields.category),
    colour: textOf(fields.colour),
    tags: listOf(fields.tags),
    hasAnimalParts: fields.animalParts === true,
    careClass: CARE_CLASSES.find((each) => each === fields.careClass) ?? 'everyday',
    turnaroundDays: amountOf(fields.turnaroundDays),
    weightGrams: amountOf(fields.weight),
    passport: passportId === null ? null : { id: passportId, url: textOf(fields.passportUrl) },
  }
}

export function toListing(
  fields: ProductFields,
  { storeId, productId }: { storeId: string; productId: string },
): Listing {
  return {
    storeId,
    productId,
    visible: fields.visible !== false,
    position: amountOf(fields.position) ?? 0,
    prices: RENT_PERIODS.flatMap((period) => {
      const amount = amountOf(fields[`rent ${period}`])
      return amount === null ? [] : [{ period, amount }]
    }),
    trialPrice: amountOf(fields.trial),
    subscriptionPrice: amountOf(fields.monthly),
    secondHandPrices: UNIT_CONDITIONS.flatMap((condition) => {
      const amount = amountOf(fields[`secondHand ${condition}`])
      return amount === null ? [] : [{ condition, amount }]
    }),
  }
}

function textsOf(fields: ProductFields, text: (typeof TEXT_FIELDS)[number]): LocalizedText {
  const said = LANGUAGES.map((language) => [language, textOf(fields[`${text} ${language}`])] as const)
  return Object.fromEntries(said.filter(([, words]) => words !== null))
}

function altsOf(fields: ProductFields): Record<string, LocalizedText> {
  const said = listOf(fields.images).map((key, at) => {
    const texts = LANGUAGES.map((language) => [language, listOf(fields[`alt ${language}`])[at] ?? ''] as const)
    return [key, Object.fromEntries(texts.filter(([, text]) => text !== ''))] as const
  })
  return Object.fromEntries(said.filter(([, texts]) => Object.keys(texts).length > 0))
}

function textOf(value: FieldValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function amountOf(value: FieldValue | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function listOf(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? [...value] : []
}
