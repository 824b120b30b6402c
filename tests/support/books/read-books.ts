import { sql } from 'kysely'
import { type Database, inStore } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { ChargeKind, ChargeState } from '#domain/charges/charge.ts'
import type { CreditStep } from '#domain/credit/credit.ts'
import type { UserMembershipStatus } from '#domain/memberships/user-membership.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** All that a store and the sandbox have written about orders, memberships and money, as plain rows. */
export type Books = {
  orders: {
    id: string
    customer_id: string | null
    number: string
    total: number
    discount_id: string | null
    early_start_at: string | null
    user_membership_id: string | null
  }[]
  items: BookedItem[]
  events: BookedEvent[]
  /** Days of which a unit is taken. */
  reservations: { id: string; unit_id: string; is_booked: boolean }[]
  /** `is_by_hand`: a person has put it somewhere beside its orders. */
  units: { id: string; state: UnitState; is_by_hand: boolean }[]
  discounts: { id: string; uses: number; max_uses_per_customer: number | null }[]
  withdrawals: { item_ids: string[]; declared_at: string }[]
  payments: {
    id: string
    order_id: string | null
    user_membership_id: string | null
    order_charge_id: string | null
  }[]
  /** What was asked for after orders, the first first. */
  charges: BookedCharge[]
  ledger: {
    id: string
    kind: 'charge' | 'refund'
    amount: number
    /** `credit`: no provider knows of it. */
    provider: string
    reference: string
    charge_id: string | null
    order_id: string | null
    user_membership_id: string | null
    order_charge_id: string | null
    vat: number
    vat_rate: number
    at: string
  }[]
  refunds: { id: string; charge_id: string; amount: number; reason: string; provider_refund_id: string | null }[]
  credits: { id: string; amount: number; remaining: number }[]
  creditEntries: BookedCredit[]
  memberships: {
    id: string
    number: string
    customer_id: string
    status: UserMembershipStatus
    subscription_id: string | null
    started_at: string | null
    /** Of the plan that the next period is for. */
    price: number
    /** What the present plan allows. */
    most: number
    cap: number | null
  }[]
  mails: { kind: string; subject_id: string; detail: unknown }[]
  theirCharges: { id: string; amount: number; payment_id: string; at: string }[]
  theirRefunds: { id: string; charge_id: string; amount: number }[]
  theirSubscriptions: { id: string; status: 'active' | 'pastDue' | 'ended'; payment_id: string; amount: number }[]
}

export type BookedItem = {
  id: string
  order_id: string
  hold_id: string
  unit_id: string
  way: RentalWay
  days_count: number | null
  price: number
  value_price: number
  status: OrderStatus
  bought_at: string | null
}

export type BookedCharge = {
  id: string
  item_id: string
  kind: ChargeKind
  state: ChargeState
  amount: number
  announced_amount: number
  worth: number
  announced_at: string
  taking_since: string | null
}

export type BookedCredit = { credit_id: string; kind: CreditStep; amount: number; order_id: string | null }

export type BookedEvent = {
  order_id: string
  item_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor: OrderActor
  reason: string | null
  at: string
  is_undo: boolean
}

export async function readBooks(db: Database, storeId: string): Promise<Books> {
  const { rows } = await inStore(db, storeId, (trx) => sql<{ books: Books }>`${READ}`.execute(trx.withoutPlugins()))
  const [row] = rows
  if (row === undefined) throw new Error('No books')
  return row.books
}

const all = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(each), '[]') from (${query}) each)`

const READ = sql`select json_build_object(
  'orders', ${all(sql`
    select id, customer_id, number, total, discount_id, early_start_at, user_membership_id
    from customer_order order by created_at, id`)},
  'items', ${all(sql`
    select id, order_id, hold_id, unit_id, way, days_count, price, (product->>'valuePrice')::int as value_price, status, bought_at
    from order_item order by order_id, position`)},
  'events', ${all(sql`
    select order_id, item_id, from_status, to_status, actor, reason, at, undoes is not null as is_undo
    from order_event order by coalesce(recorded_at, at), id`)},
  'reservations', ${all(sql`
    select occupancy.id, unit_id, reservation.id is not null as is_booked
    from occupancy left join reservation on reservation.id = occupancy.id where kind = 'reservation'`)},
  'units', ${all(sql`select id, state, exists (
    select from unit_event where unit_id = unit.id and person_name = 'Mano') as is_by_hand from unit`)},
  'discounts', ${all(sql`select id, uses, max_uses_per_customer from discount`)},
  'withdrawals', ${all(sql`select item_ids, declared_at from withdrawal`)},
  'payments', ${all(sql`select id, order_id, user_membership_id, order_charge_id from payment`)},
  'charges', ${all(sql`
    select id, item_id, kind, state, amount, announced_amount, worth, announced_at, taking_since
    from order_charge order by announced_at, id`)},
  'ledger', ${all(sql`
    select id, kind, amount, provider, reference, charge_id, order_id, user_membership_id, order_charge_id, vat, vat_rate, at
    from ledger_entry order by at, id`)},
  'refunds', ${all(sql`select id, charge_id, amount, reason, provider_refund_id from refund`)},
  'credits', ${all(sql`select id, amount, remaining from credit`)},
  'creditEntries', ${all(sql`select credit_id, kind, amount, order_id from credit_entry order by at, id`)},
  'memberships', ${all(sql`
    select own.id, number, customer_id, own.status, subscription_id, started_at, plan.price,
      present.max_concurrent_products as most, present.max_product_retail_price as cap
    from user_membership own join membership present on present.id = membership_id join membership plan on plan.id =
      case when want_postponed then membership_id else coalesce(want_membership_id, membership_id) end`)},
  'mails', ${all(sql`select kind, subject_id, detail from mail where subject_id is not null`)},
  'theirCharges', ${all(sql`
    select charge.id, charge.amount, at,
      coalesce(charge.reference, checkout.reference, subscription.reference)->>'paymentId' as payment_id
    from sandbox_charge charge
    left join sandbox_checkout checkout on checkout.id = charge.checkout_id
    left join sandbox_subscription subscription on subscription.id = charge.subscription_id
    order by at, charge.id`)},
  'theirRefunds', ${all(sql`select id, charge_id, amount from sandbox_refund`)},
  'theirSubscriptions', ${all(sql`
    select id, status, reference->>'paymentId' as payment_id,
      (select coalesce(sum((line->>'amount')::int * (line->>'quantity')::int), 0)
        from jsonb_array_elements(coalesce(next_lines, lines)) line)::int as amount
    from sandbox_subscription`)}
) as books`
