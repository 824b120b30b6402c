import { STORES } from './lives.ts'

/** What is over, in one store: the more of it there is, the longer the store has been at work. SQL, by the row's number. */
const [STORE] = STORES
const own = { store_id: `'${STORE}'` }
/** The same for a row and for those that refer to it; what came later is behind what came before. */
const id = (kind: number) => `'${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(nth), 12, '0')`
const LONG_AGO = `timestamptz '2026-06-30' - nth % 10000 * interval '1 hour'`
const LAST_YEAR = `date '2026-06-30' - (nth % 400)::int`

export const history: Record<string, Record<string, string>> = {
  customer: {
    ...own,
    id: id(3),
    guest_key: 'null',
    confirmed_at: LONG_AGO,
    updated_at: LONG_AGO,
    email: `nth || '@x.example'`,
  },
  user_membership: {
    ...{ ...own, id: id(2), number: `'M' || nth`, membership_id: id(1), customer_id: id(3), email: `'a@x.example'` },
    ...{ status: `'ended'`, period_end: LONG_AGO, ended_at: LONG_AGO, renewal_stopped_at: LONG_AGO },
    ...{ renewal_announced_for: LONG_AGO, subscription_id: `'own-' || nth` },
  },
  customer_order: {
    ...{ ...own, id: id(4), number: `'O' || nth`, customer_id: id(3), user_membership_id: id(2) },
    ...{ created_at: LONG_AGO, email: `'a@x.example'` },
  },
  order_item: {
    ...{ ...own, id: id(5), order_id: id(4), hold_id: id(6), unit_id: id(7), position: '0', tracking: `'T' || nth` },
    ...{ status: `case when nth % 10 = 0 then 'deleted' else 'completed' end`, status_at: LONG_AGO },
    ...{ way: `(array['rent', 'membership', 'secondHand', 'subscription'])[nth % 4 + 1]`, lent_share: '5000' },
    is_arrived_damaged: 'nth % 3 = 0',
    ...{ ship_day: LAST_YEAR, delivery_day: LAST_YEAR, withdraw_day: LAST_YEAR, last_withdraw_day: LAST_YEAR },
  },
  order_event: { ...own, id: id(12), order_id: id(4), item_id: id(5), at: LONG_AGO, to_status: `'completed'` },
  occupancy: {
    ...{ id: id(6), unit_id: id(7), kind: `'reservation'` },
    days: `daterange(${LAST_YEAR}, ${LAST_YEAR} + 4)`,
  },
  parcel: { ...own, id: id(10), order_id: id(4), ship_day: LAST_YEAR, state: `'left'` },
  bag_item: { ...own, unit_id: id(7), outcome: `'ready'`, put_at: LONG_AGO },
  order_charge: {
    ...{ ...own, id: id(8), item_id: id(5), order_id: id(4), kind: `'lateFee'`, state: `'paid'` },
    ...{ announced_at: LONG_AGO, due_at: LONG_AGO },
  },
  payment: {
    ...{ ...own, order_id: id(4), status: `'paid'`, expires_at: LONG_AGO, provider: `'sandbox'` },
    ...{ user_membership_id: id(2), checkout_id: `'c' || nth`, subscription_id: `'s' || nth` },
  },
  ledger_entry: { ...own, order_id: id(4), provider: `'sandbox'`, account_id: 'null', at: LONG_AGO },
  taking_entry: { ...own, entry_id: id(12), day: LAST_YEAR, taking_id: id(12) },
  provider_event: { id: `'e' || nth`, provider: `'sandbox'`, received_at: `timestamptz '2026-11-01'` },
  membership_adjustment: { ...own, user_membership_id: id(2), state: `'done'`, asked_at: LONG_AGO },
  store_incident: { ...own, subject_id: id(5), order_id: id(4), state: `'solved'`, gone_at: LONG_AGO },
  failed_job: { ...own, seen_at: LONG_AGO, gave_up_at: LONG_AGO },
  mail: { ...own, created_at: `timestamptz '2026-11-01'`, settled_at: `timestamptz '2026-11-01'` },
  pending_signup: { ...own, customer_id: id(3), created_at: LONG_AGO },
  newsletter_contact: {
    ...{ ...own, email: `nth || '@x.example'`, requested_at: LONG_AGO, marketing_since: LONG_AGO },
  },
  consent: { ...own, email: `nth || '@x.example'`, at: LONG_AGO, ended_at: LONG_AGO },
  audit_line: { ...own, at: LONG_AGO },
  withdrawal: { ...own, order_id: id(4), declared_at: LONG_AGO },
  webhook_event: { ...own, at: `timestamptz '2026-11-10'`, relayed_at: LONG_AGO },
  webhook_delivery: { ...own, state: `'delivered'` },
  long_task: { ...own, id: id(11), ended_at: `timestamptz '2026-11-15'` },
  catalogue_import: { ...own, state: `'applied'`, created_at: `timestamptz '2026-11-15'` },
  listing: { ...own, product_id: id(9), position: 'nth', publish_at: LONG_AGO },
  unit: { id: id(7), product_id: id(9), owner_id: `'${STORE}'`, barcode: `'B' || nth`, state: `'available'` },
  unit_event: { unit_id: id(7), state: `'available'`, at: LONG_AGO },
}

/** Every value of a type in turn. */
const each = (type: string) => `(enum_range(null::${type}))[nth % array_length(enum_range(null::${type}), 1) + 1]`
const SOON = `date '2026-12-20'`
const open = (kind: number) => id(100 + kind)

/** What a store has whatever its past; its last month of lending is closed. */
export const store: Record<string, Record<string, string>> = {
  known_store: { id: `'${STORE}'` },
  webhook_listener: { id: `'${STORE}'` },
  membership: { ...own, id: id(1), days_before_return_reminder: '3' },
  lending_month: { ...own, month: `date '2026-10-01'` },
}

/** Some of everything, wherever it may stand. */
export const underWay: Record<string, [count: number, row: Record<string, string>]> = {
  customer_order: [60, { ...own, id: open(4), number: `'N' || nth`, email: `'a@x.example'`, created_at: 'now()' }],
  order_item: [
    60,
    {
      ...{ ...own, id: open(5), order_id: open(4), hold_id: open(6), unit_id: open(7), position: '0' },
      ...{ status: each('order_status'), status_at: `timestamptz '2026-11-16'`, way: each('rental_way') },
      ...{ ship_day: SOON, delivery_day: SOON, withdraw_day: SOON, last_withdraw_day: SOON },
    },
  ],
  payment: [
    20,
    { ...own, order_id: open(4), status: each('payment_status'), expires_at: SOON, checkout_id: `'open' || nth` },
  ],
  user_membership: [
    20,
    {
      ...{ ...own, id: open(2), number: `'N' || nth`, membership_id: id(1), customer_id: open(3) },
      ...{ email: `'a@x.example'`, status: each('user_membership_status'), period_end: SOON },
    },
  ],
  order_charge: [
    20,
    {
      ...{ ...own, id: open(8), item_id: open(5), order_id: open(4), kind: each('charge_kind') },
      ...{ state: each('charge_state'), announced_at: 'now()', due_at: SOON },
    },
  ],
}
