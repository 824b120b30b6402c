import { createHash } from 'node:crypto'
import type { SaleOffer, SaleOffers } from '#domain/catalogue/sale-offer.ts'
import { deliveryPrice } from '#domain/delivery/delivery-price.ts'
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts'
import { languagePrefix, spokenLanguages, withPrefix } from '#domain/stores/language-address.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { productPath } from '#paths/storefront/paths.ts'

/** `/feeds/google-it.xml`: what Google Merchant Center fetches, a file for each language. */
export const MERCHANT_FEED = /^\/feeds\/google-([a-z]{2})\.xml$/

type Facts = { origin: string; sales: SaleOffers }

/**
 * What the store sells, as Google reads it. Garments for rent are not in it: Merchant Center takes only what can be
 * bought. Null: the store does not speak that language.
 */
export function merchantFeed(path: string, store: PartnerStore, { origin, sales }: Facts): string | null {
  const [, code] = MERCHANT_FEED.exec(path) ?? []
  const language = spokenLanguages(store.languages).find((spoken) => spoken === code)
  if (language === undefined) return null
  const place = { origin, language, prefix: languagePrefix(language, store.languages) }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', store.name),
    element('link', origin + withPrefix(place.prefix, '/')),
    element('description', localise(store.metaDescriptionHome, language)),
    // one without a picture would be refused, and the whole file with many of them
    ...sales.offers.filter(({ images }) => images.length > 0).map((offer) => item(offer, sales.delivery, place)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

type Place = { origin: string; language: Language; prefix: string }

const MOST_MORE_PICTURES = 10
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

function item(offer: SaleOffer, terms: DeliveryTerms, { origin, language, prefix }: Place): string {
  const { productId, brand, images, colour, categories, size, condition, amount, reduction } = offer
  const say = (text: SaleOffer['name']) => localise(text, language)
  const [first = '', ...more] = images.map((key) => `${origin}/images/${key}/1280.jpeg`)
  const title = `${brand} ${say(offer.name)}, ${size.label}`
  return [
    '<item>',
    element('g:id', idOf(offer)),
    element('g:item_group_id', productId),
    element('g:title', title.slice(0, LONGEST_TITLE)),
    element('g:description', say(offer.description).slice(0, LONGEST_DESCRIPTION)),
    element('g:link', origin + withPrefix(prefix, productPath(productId))),
    element('g:image_link', first),
    ...more.slice(0, MOST_MORE_PICTURES).map((address) => element('g:additional_image_link', address)),
    element('g:condition', condition === 'new' ? 'new' : 'used'),
    element('g:availability', 'in_stock'),
    element('g:price', euros(reduction?.lowestBefore ?? amount)),
    ...(reduction ? [element('g:sale_price', euros(amount))] : []),
    element('g:brand', brand),
    ...(colour ? [element('g:color', say(colour))] : []),
    element('g:size', size.label),
    ...(/^\d+$/.test(size.label) ? [element('g:size_system', 'IT')] : []),
    element('g:age_group', 'adult'),
    ...(categories.length > 0 ? [element('g:product_type', categories.map(say).join(' > '))] : []),
    // second hand has no number of its maker's
    element('g:identifier_exists', 'no'),
    `<g:shipping><g:country>IT</g:country>${element('g:price', euros(deliveryPrice(terms, 'courier', { weights: [offer.weightGrams], value: amount, province: null, isCovered: false }) ?? 0))}</g:shipping>`,
    '</item>',
  ].join('')
}

/** The same for as long as it is sold. Google takes 50 characters, and the code of a size may have 40 of them. */
function idOf({ productId, size, condition }: SaleOffer): string {
  return createHash('sha256').update(`${productId} ${size.code} ${condition}`).digest('hex').slice(0, 32)
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const NOT_XML = /[[\p{Cc}--[\t\n\r]]\uFFFE\uFFFF]/gv

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
