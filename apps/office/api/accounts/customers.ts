import type { Transaction } from '#database/connection.ts'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import {
  countCustomers,
  findListedCustomer,
  type ListedCustomer,
  listCustomers,
} from '#database/queries/accounts/customer-list.ts'
import { readInParts } from '#database/queries/read-in-parts.ts'
import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { toCsv } from '#domain/csv.ts'
import type { RevealedCustomerView } from '#office/contract/accounts/customers.ts'
import { eraseCustomer } from '#use-cases/accounts/erase-customer.ts'
import { readRecords } from '#use-cases/accounts/export-user.ts'
import { readCustomer } from '#use-cases/accounts/staff/read-customer.ts'
import { addNote } from '#use-cases/staff/add-note.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { CUSTOMER_HEADER, nameOf, toCustomerCells, toCustomerDetail, toListedCustomer } from './customer-view.ts'

const PAGE = 200
const NOT_FOUND = { ok: false, reason: 'USER_NOT_FOUND' } as const

/** The customers of a store: masked, until somebody says that they need to see it. */
export function createCustomerHandlers({ tokens, jobs }: Pick<StaffDependencies, 'tokens' | 'jobs'>) {
  return {
    customers: handleStore('customers', async ({ storeId, staff, query: { text, before }, now }, trx) => {
      const found = await listCustomers(trx, { storeId, text, behind: before, most: PAGE + 1 })
      const shown = found.slice(0, PAGE)
      const seen = { seesNames: maySeeNames(staff, storeId, now) }
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null
      const isWhole = before === undefined && next === null
      const matching = isWhole ? found.length : await countCustomers(trx, { storeId, text })
      return {
        ok: true,
        data: { customers: shown.map((customer) => toListedCustomer(customer, seen)), matching, next },
      }
    }),

    exportCustomers: handleStore('exportCustomers', async ({ storeId, body: { text }, now }, trx) => {
      const customers = await readInParts((part) => listCustomers(trx, { storeId, text, ...part }))
      const name = `customers-${now.toISOString().slice(0, 10)}.csv`
      const bytes = new TextEncoder().encode(toCsv([CUSTOMER_HEADER, ...customers.map(toCustomerCells)]))
      const changes = [{ field: 'customers', before: null, after: customers.length }]
      return { ok: true, data: { name, bytes }, audit: [{ action: 'customers.exported', changes }] }
    }),

    customerDetail: handleStore('customerDetail', async ({ storeId, staff, params: { id }, now }, trx) => {
      const read = await readCustomer(trx, { tokens }, { storeId, customerId: id, now: await shopNow(trx, now) })
      if (read === null) return NOT_FOUND
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language }
      return { ok: true, data: toCustomerDetail(read, seen) }
    }),

    revealCustomer: handleStore('revealCustomer', async ({ params: { id }, body: { group } }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      const changes = [{ field: group, before: null, after: null }]
      const audit = [{ action: 'customer.revealed', subject: subjectOf(customer), changes }] as const
      return { ok: true, data: { group, lines: await REVEALED[group](trx, customer) }, audit }
    }),

    exportCustomer: handleStore('exportCustomer', async ({ storeId, params: { id }, now }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      const records = await readRecords(trx, { tokens }, { storeId, userId: id, email: customer.email, now })
      const file = JSON.stringify({ exportedAt: now, customer, ...records }, null, 2)
      const data = { name: `customer-${now.toISOString().slice(0, 10)}.json`, bytes: new TextEncoder().encode(file) }
      return { ok: true, data, audit: [{ action: 'customer.exported', subject: subjectOf(customer) }] }
    }),

    eraseCustomer: handleStore('eraseCustomer', async ({ storeId, params: { id }, body, now }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      if (!isSame(body.name, nameOf(customer))) return { ok: false, reason: 'NAME_MISMATCH', fields: ['name'] }
      const erasing = { storeId, userId: id, email: customer.email, detail: { by: 'staff' } }
      const ended = await eraseCustomer(trx, { tokens, jobs, now: () => now }, erasing)
      if (ended === null) return { ok: false, reason: 'ACCOUNT_IN_USE' }
      // the line outlives the person: it keeps no more of them than their initials
      const subject = { ...subjectOf(customer), name: maskName(customer.firstName, customer.lastName) }
      return { ok: true, data: null, audit: [{ action: 'customer.erased', subject }] }
    }),

    addCustomerNote: handleStore('addCustomerNote', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      const note = await addNote(trx, { storeId, customerId: id, person: staff.person, text: body.text, now })
      const audit = [{ action: 'customer.noted', subject: subjectOf(customer) }] as const
      return { ok: true, data: { id: note.id, mentioned: note.mentions.length }, audit }
    }),
  }
}

/** Masked: the audit is read by more people than customers are. */
function subjectOf({ id, email }: ListedCustomer) {
  return { kind: 'customer', id, name: maskEmail(email) }
}

function isSame(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.toLowerCase()
}

const REVEALED: Record<
  RevealedCustomerView['group'],
  (trx: Transaction, customer: ListedCustomer) => Promise<string[]>
> = {
  contact: async (_, { email, phone }) => [email, phone],
  addresses: async (trx, { id }) =>
    (await listAddresses(trx, id)).map(({ fullName, street, postalCode, city }) =>
      [fullName, street, `${postalCode} ${city}`].join(', '),
    ),
}
