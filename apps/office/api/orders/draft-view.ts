import type { ListedCustomer } from '#database/queries/accounts/customer-list.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { OrderDraftView } from '#office/contract/orders/drafts.ts'
import type { Draft } from '#use-cases/orders/drafts/read-draft.ts'

type Seen = { customer: ListedCustomer; addresses: readonly Address[]; seesNames: boolean; language: Language }

/** A draft as its page shows it: the customer in part, and where they live by the town. */
export function toDraftView(
  { orderId, garments, lines, total, discount, codeRefusal, credit, due }: Draft,
  { customer, addresses, seesNames, language }: Seen,
): OrderDraftView {
  const { id, isGuest, email, firstName, lastName } = customer
  const name = seesNames ? `${firstName} ${lastName}`.trim() : maskName(firstName, lastName)
  return {
    customer: { id, isGuest, name, email: maskEmail(email) },
    orderId,
    garments: garments.map(({ id: holdId, product, way, condition, days, delivery, withdraw, price, expires }) => ({
      ...{ holdId, name: localise(product.name, language), brand: product.brand, image: product.image },
      ...{ way, condition: way === 'secondHand' ? condition : null },
      ...{ size: product.size, daysCount: days, deliveryDay: delivery, returnDay: withdraw, price },
      heldUntil: expires.toISOString(),
    })),
    lines: lines.map(({ code, amount, quantity }) => ({ code, amount, quantity })),
    total,
    ...{ discount: discount && { id: discount.id, code: discount.code }, codeRefusal, credit, due },
    addresses: addresses.map(({ id: addressId, postalCode, city, preferred }) => ({
      ...{ id: addressId, place: `${postalCode} ${city}`, isPreferred: preferred },
    })),
  }
}
