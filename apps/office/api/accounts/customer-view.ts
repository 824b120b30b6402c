import type { Consent } from '#database/queries/accounts/consents.ts'
import type { ListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { CustomerDetailView, ListedCustomerView } from '#office/contract/accounts/customers.ts'
import type { OfficeCustomer } from '#use-cases/accounts/staff/read-customer.ts'
import { toListedOrder } from '../orders/order-list-view.ts'
import { toCreditView } from './credit.ts'

type Seen = { seesNames: boolean; language: Language }

export function toListedCustomer(customer: ListedCustomer, { seesNames }: Pick<Seen, 'seesNames'>): ListedCustomerView {
  const { id, isGuest, firstName, lastName, email, language, createdAt, orders, lastOrderAt } = customer
  return {
    ...{ id, isGuest, language, orders },
    name: seesNames ? nameOf(customer) : maskName(firstName, lastName),
    email: maskEmail(email),
    since: createdAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

export const CUSTOMER_HEADER = [...['name', 'email', 'phone', 'account', 'language', 'since', 'orders', 'lastOrderAt']]

/** Whole: who takes the file may export everything about anybody. */
export function toCustomerCells(customer: ListedCustomer): string[] {
  const { email, phone, isGuest, language, createdAt, orders, lastOrderAt } = customer
  const account = isGuest ? 'guest' : 'account'
  const [since, last] = [createdAt.toISOString(), lastOrderAt?.toISOString() ?? '']
  return [nameOf(customer), email, phone, account, language, since, String(orders), last]
}

export function nameOf({ firstName, lastName }: Pick<ListedCustomer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export function toCustomerDetail(read: OfficeCustomer, seen: Seen): CustomerDetailView {
  const { customer, money, credit, history, plans, consents, notes, colleagues, audit } = read
  return {
    ...toListedCustomer(customer, seen),
    ...{ money, colleagues },
    credit: toCreditView(credit),
    isConfirmed: customer.confirmedAt !== null,
    history: history.map((order) => toListedOrder(order, seen)),
    plans: plans.map(({ id, number, name, status, startedAt, periodEnd, renewalStoppedAt }) => ({
      ...{ id, number, status },
      plan: localise(name, seen.language),
      startedAt: startedAt?.toISOString() ?? null,
      periodEnd: periodEnd?.toISOString() ?? null,
      renews: renewalStoppedAt === null && (status === 'active' || status === 'pastDue'),
    })),
    consents: consents.map(({ kind, given, source, at }) => ({
      kind: kind as Consent['kind'],
      ...{ given, source },
      at: at.toISOString(),
    })),
    notes: notes.map(({ personName, createdAt, ...note }) => ({
      ...note,
      person: personName,
      at: createdAt.toISOString(),
    })),
    timeline: audit.map(({ at, action, personName, reason }) => ({
      ...{ action, reason, person: personName },
      at: at.toISOString(),
    })),
  }
}
