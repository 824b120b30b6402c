import { categoryPath, paths } from '#paths/storefront/paths.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { toScriptSafeJson } from '#storefront/web/seo/script-safe-json.ts'

type Described = Pick<
  ProductView,
  | 'id'
  | 'name'
  | 'description'
  | 'images'
  | 'categories'
  | 'prices'
  | 'subscriptionPrice'
  | 'secondHand'
  | 'bookable'
  | 'delivery'
  | 'withdrawalDays'
> & { brand: { name: string } }

type Place = { languageOrigin: string; url: string; list: string }

/** What search engines read of a garment, as JSON that can stand inside a script element. */
export function toStructuredData(product: Described, place: Place): string {
  const offers = [...rentOffers(product, place), ...saleOffers(product, place)]
  return toScriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: product.id,
    name: product.name,
    description: product.description,
    ...(product.images !== '' && { image: product.images.split(',') }),
    brand: { '@type': 'Brand', name: product.brand.name },
    url: place.url,
    mainEntityOfPage: { '@type': 'ItemPage', '@id': place.url, breadcrumb: toBreadcrumb(product, place) },
    // one value stands alone, as JSON-LD writes it
    offers: offers.length === 1 ? offers[0] : offers,
  })
}

/** Lending it out: one offer, with the price of every length; the first leads. */
function rentOffers({ prices, subscriptionPrice, bookable, delivery }: Described, { url }: Place): object[] {
  const lengths = [
    ...prices.map(({ amount, period, days }) => toLength(amount, period === 'DAY' ? 1 : Math.max(...days), 'DAY')),
    ...(subscriptionPrice ? [toLength(subscriptionPrice.amount, 1, 'MON')] : []),
  ]
  const leading = prices[0] ?? subscriptionPrice
  if (!leading) return []
  return [
    {
      ...toOffer(leading.amount, { url, delivery, isThere: bookable }),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      itemCondition: USED,
      priceSpecification: lengths,
    },
  ]
}

function toLength(amount: number, value: number, unitCode: 'DAY' | 'MON') {
  return {
    '@type': 'UnitPriceSpecification',
    price: toEuros(amount),
    priceCurrency: 'EUR',
    referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode },
  }
}

/** Selling it: an offer for each condition; what is listed lies in the warehouse. */
function saleOffers({ secondHand, delivery, withdrawalDays }: Described, { url }: Place): object[] {
  return secondHand.map(({ amount, condition }) => ({
    ...toOffer(amount, { url, delivery, isThere: true }),
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    itemCondition: condition === 'new' ? 'https://schema.org/NewCondition' : USED,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IT',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: withdrawalDays,
    },
  }))
}

const USED = 'https://schema.org/UsedCondition'

function toOffer(
  amount: number,
  { url, delivery, isThere }: { url: string; delivery: Described['delivery']; isThere: boolean },
) {
  // what sending costs who orders this and nothing else
  const rate = delivery.freeFrom !== null && amount >= delivery.freeFrom ? 0 : delivery.price
  const days = (count: number) => ({ '@type': 'QuantitativeValue', minValue: 0, maxValue: count, unitCode: 'DAY' })
  return {
    '@type': 'Offer',
    url,
    price: toEuros(amount),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toEuros(rate), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IT' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(delivery.preparationDays),
        transitTime: days(delivery.transportDays),
      },
    },
  }
}

/** The way the page itself shows, and the garment at its end. */
function toBreadcrumb({ name, categories }: Described, { languageOrigin, url, list }: Place) {
  const steps = [
    { name: list, item: languageOrigin + paths.products },
    ...categories.map(({ value, label }) => ({
      name: label,
      item: languageOrigin + categoryPath(value),
    })),
    { name, item: url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function toEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}
