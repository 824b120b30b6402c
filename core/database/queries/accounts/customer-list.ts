import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Language } from '#domain/stores/languages.ts'
import { countMatches } from '../count-matches.ts'
import { ordersNamed } from '../orders/orders-named.ts'
import { personsNamed } from '../staff/person-words.ts'

/** Somebody with an account, or who ordered as a guest: then by what their latest order says of them. */
export type ListedCustomer = {
  id: string
  isGuest: boolean
  email: string
  firstName: string
  lastName: string
  phone: string
  language: Language
  createdAt: Date
  confirmedAt: Date | null
  orders: number
  lastOrderAt: Date | null
}

const known = (condition: ReturnType<typeof sql>) => sql<ListedCustomer>`
  select customer.id, customer.guest_key is not null as is_guest,
    case when customer.guest_key is null then customer.email else latest.email end as email,
    case when customer.guest_key is null then customer.first_name else latest.first_name end as first_name,
    case when customer.guest_key is null then customer.last_name else latest.last_name end as last_name,
    case when customer.guest_key is null then customer.phone else latest.phone end as phone,
    customer.language, customer.created_at, customer.confirmed_at, latest.created_at as last_order_at,
    (select count(*)::int from customer_order where customer_id = customer.id and store_id = customer.store_id) as orders
  from customer left join lateral (
    select email, first_name, last_name, phone, created_at from customer_order
    where store_id = customer.store_id and customer_id = customer.id order by created_at desc, id desc limit 1
  ) latest on true
  where (customer.guest_key is null or latest.email is not null) and ${condition}`

/** A page of a store's customers, the latest first, from behind the one that was seen last. */
export async function listCustomers(
  trx: Transaction,
  {
    storeId,
    text,
    behind,
    most,
  }: { storeId: string; text?: string | undefined; behind?: string | undefined; most: number },
): Promise<ListedCustomer[]> {
  const conditions = [
    ...matching({ storeId, text }),
    ...(behind
      ? [
          sql`(customer.created_at, customer.id) < (
            select seen.created_at, seen.id from customer seen where seen.id = ${behind})`,
        ]
      : []),
  ]
  const { rows } = await sql<ListedCustomer>`
    ${known(sql.join(conditions, sql` and `))}
    order by customer.created_at desc, customer.id desc limit ${most}`.execute(trx)
  return rows
}

type Sought = { storeId: string; text?: string | undefined }

/** How many there are, on all pages. A guest without an order is nobody. */
export function countCustomers(trx: Transaction, sought: Sought): Promise<number> {
  return countMatches(
    trx,
    sql`select 1 from customer where ${sql.join(matching(sought), sql` and `)} and (customer.guest_key is null or exists (
      select from customer_order where store_id = customer.store_id and customer_id = customer.id))`,
  )
}

function matching({ storeId, text }: Sought): RawBuilder<unknown>[] {
  const inStore = sql`customer.store_id = ${storeId}`
  if (!text) return [inStore]
  const named = sql`customer.id in (
    (${personsNamed({ storeId, kind: 'customer', text })})
    union
    select customer_id from customer_order where id in (${ordersNamed({ storeId, text })}))`
  return [inStore, named]
}

export async function findListedCustomer(trx: Transaction, id: string): Promise<ListedCustomer | null> {
  if (!isUuid(id)) return null
  const { rows } = await known(sql`customer.id = ${id}`).execute(trx)
  return rows[0] ?? null
}

/** What somebody has paid for orders, plans and what came after, and what went back. Euro cents, from the ledger. */
export async function sumLedgerOf(trx: Transaction, customerId: string): Promise<{ paid: number; refunded: number }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount) filter (where kind = 'charge'), 0)::int as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
    from ledger_entry
    where order_id in (select id from customer_order where customer_id = ${customerId})
      or user_membership_id in (select id from user_membership where customer_id = ${customerId})
      or order_charge_id in (
        select later.id from order_charge later join customer_order o on o.id = later.order_id
        where o.customer_id = ${customerId})`.execute(trx)
  return rows[0] ?? { paid: 0, refunded: 0 }
}
