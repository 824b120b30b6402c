import type { Row } from '../database/random-rows.ts'

export const STORES = [1, 2, 3].map((number) => `0190b6a0-0000-7000-8000-00000000000${number}`)

export const TODAY = '2026-11-16'
export const NOW = new Date('2026-11-16T11:00:00Z')
const HOUR = 3_600_000
export const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const at = (hours: number) => ago(hours).toISOString()

const DAYS = ['2026-11-10', '2026-11-15', TODAY, '2026-11-17', '2026-11-19', '2026-11-30', null]
const DAY = 24
const YEAR = 365 * DAY
/** On either side of every moment that a question knows. */
const MOMENTS = [12 * YEAR, 3 * YEAR, 40 * DAY, 5 * DAY, 2 * DAY, 1, 0, -1, -2 * DAY, -10 * DAY].map(at)
const MAYBE = [...MOMENTS, null, null]
const STATUSES = [
  ...['pendingPayment', 'paymentConfirmed', 'waitingShipping', 'shipped', 'delivered', 'delivered', 'returnRequested'],
  ...[
    'returnPickupFailed',
    'withdrawed',
    'laundry',
    'returned',
    'completed',
    'deleted',
    'exception',
    'missingDelivery',
  ],
  ...['deliveryDelayed', 'deliveryFailed', 'shippingError', 'needVerify', 'returnedToSender'],
]
const SEALED = ['new.a', 'old.a']
const EMAIL = ['', 'a@example.com']
/** Nobody forgets whose a membership or an order is before it is over. */
const LIVING = {
  ...{ status: ['active', 'active', 'pastDue', 'ended'], email: ['a@example.com'], upgrade_asked_at: MAYBE },
}
const ENDED = { status: ['ended', 'cancelled'], email: EMAIL, upgrade_asked_at: [null] }
const GARMENTS = [1, 2, 3]

/** Which values a column may have; one alone is always it. */
type Choices = Record<string, readonly Row[string][]>

/** What may stand in the tables of a store, a line for each row; a table that is often empty is left out half of the time. */
function rowsOf(storeId: string, store: number): [string, Choices][] {
  const id = (kind: number, number: number) => [`0190b6a0-000${kind}-7000-800${store}-00000000000${number}`]
  const own = { store_id: [storeId] }
  const of = (choices: Choices) => ({ ...own, ...choices })
  return [
    ['known_store', { id: [storeId] }],
    ['webhook_listener', { id: [storeId] }],
    ['membership', of({ id: id(1, 1), days_before_return_reminder: [0, 1, 3] })],
    ...[1, 2].map((number): [string, Choices] => [
      'user_membership',
      of({
        id: id(2, number),
        number: [`M${number}`],
        ...{ membership_id: id(1, 1), ...(number === 1 ? LIVING : ENDED) },
        ...{ period_end: MOMENTS, ended_at: MAYBE, renewal_stopped_at: [null, at(1)], renewal_announced_for: MAYBE },
        ...{ want_membership_id: [null, id(1, 1)[0] ?? null], paused_from: MAYBE },
        pause_told_at: [null, at(1)],
      }),
    ]),
    ...[1, 2].map((number): [string, Choices] => [
      'customer',
      of({
        id: id(3, number),
        ...{
          guest_key: [null, '\\x01'],
          confirmed_at: [null, at(1)],
          updated_at: MOMENTS,
          email: [`${number}@x.example`],
        },
      }),
    ]),
    [
      'credit',
      of({
        ...{ customer_id: [null, ...id(3, 1), ...id(3, 1)], amount: [1_000], remaining: [0, 500, 500] },
        ...{ ends_on: DAYS, end_told_for: DAYS, created_at: MOMENTS },
      }),
    ],
    ['pending_signup', of({ customer_id: id(3, 1), created_at: MOMENTS })],
    ...[1, 2].map((number): [string, Choices] => [
      'customer_order',
      of({
        id: id(4, number),
        number: [`O${number}`],
        ...{
          user_membership_id: [null, ...id(2, 1)],
          customer_id: [null, ...id(3, 1)],
          created_at: MOMENTS,
          // the first one's garments may be out
          email: number === 1 ? ['a@example.com'] : EMAIL,
        },
      }),
    ]),
    ...GARMENTS.flatMap((number): [string, Choices][] => [
      [
        'order_item',
        of({
          ...{ id: id(5, number), order_id: id(4, number < 3 ? 1 : 2), hold_id: id(6, number), unit_id: id(7, number) },
          ...{
            position: [number],
            status: number < 3 ? STATUSES : ['completed', 'deleted'],
            way: ['rent', 'membership', 'secondHand', 'subscription'],
          },
          ...{ status_at: MOMENTS, bought_at: [null, ...MAYBE], ship_day: [TODAY, ...DAYS.slice(0, 4)] },
          ...{ delivery_day: DAYS.slice(0, 6), withdraw_day: DAYS, last_withdraw_day: DAYS, reminded_for: DAYS },
          ...{ lent_share: [null, null, 5000], is_arrived_damaged: [false, false, true] },
        }),
      ],
      ['occupancy', { id: id(6, number), unit_id: id(7, number), endangered_at: [null, null, at(1)] }],
      ['bag_item', of({ unit_id: id(7, number), outcome: [null] })],
    ]),
    ['parcel', of({ order_id: id(4, 1), ship_day: [TODAY], state: ['open', 'packed', 'left'] })],
    [
      'order_charge',
      of({
        ...{ id: id(8, 1), item_id: id(5, 1), order_id: id(4, 1), kind: ['buyOut', 'buyOut', 'lateFee'] },
        ...{
          state: ['linked', 'linked', 'announced', 'due', 'refused', 'objected', 'withdrawn'],
          announced_at: MOMENTS,
        },
        ...{ due_at: MOMENTS, next_try_at: MAYBE, taking_since: [null, null, at(1)] },
      }),
    ],
    [
      'payment',
      of({
        ...{
          order_charge_id: [null, ...id(8, 1)],
          order_id: [null, ...id(4, 1)],
          user_membership_id: [null, ...id(2, 1)],
        },
        ...{
          status: ['open', 'processing', 'paid', 'expired'],
          expires_at: MOMENTS,
          subscription_id: [null, `sub_${store}`],
        },
        ...{ account_id: [null], provider: ['sandbox'] },
      }),
    ],
    [
      'membership_adjustment',
      of({
        state: ['asked', 'done'],
        asked_at: MOMENTS,
        plan: ['{"step": {"kind": "none"}, "changes": {}, "chargeBefore": null, "chargeAfter": null}'],
      }),
    ],
    ['store_incident', of({ gone_at: [null, at(1)] })],
    ['failed_job', of({ seen_at: [null, at(1), at(YEAR)], gave_up_at: [null, at(1)] })],
    ['mail', of({ created_at: MOMENTS, settled_at: [null, at(1)] })],
    ['customer_session', of({ customer_id: id(3, 1), last_used_at: MOMENTS })],
    ['one_time_link', of({ customer_id: id(3, 1), expires_at: MOMENTS })],
    ['spent_challenge', of({ expires_at: MOMENTS })],
    ['lending_month', of({ month: ['2026-08-01', '2026-09-01', '2026-10-01'] })],
    ['order_key', of({ created_at: MOMENTS })],
    [
      'newsletter_contact',
      of({
        ...{ requested_at: MOMENTS, marketing_since: [null, null, at(1)], profiling_since: [null, null, at(1)] },
        ...{ unsubscribed_at: MAYBE, erased_at: [null, null, at(1)] },
      }),
    ],
    ['consent', of({ ended_at: MAYBE })],
    ['audit_line', of({ at: MOMENTS })],
    ['withdrawal', of({ declared_at: MOMENTS })],
    ['ledger_entry', of({ provider: ['sandbox', 'stripe'], account_id: [null, ...id(9, 1)], at: MOMENTS })],
    ['taking_entry', of({ entry_id: id(9, 4), day: DAYS.slice(0, 6), taking_id: [null, ...id(9, 5)] })],
    ['provider_account', of({ id: id(9, 1), kind: ['stripe', 'smtp'] })],
    ['provider_account_secret', of({ account_id: id(9, 1), sealed: SEALED })],
    ['customer_second_factor', of({ customer_id: id(3, 1), totp_secret: [...SEALED, null] })],
    ['webhook_endpoint', of({ secret: SEALED, earlier_secret: [...SEALED, null] })],
    ['webhook_event', of({ id: id(9, 2), at: MOMENTS, relayed_at: [null, at(1)] })],
    ['webhook_delivery', of({ state: ['waiting', 'delivered'], next_at: MAYBE })],
    ['long_task', of({ id: id(9, 3), ended_at: MAYBE })],
    ['task_file_piece', of({ task_id: id(9, 3) })],
    ['catalogue_import', of({ id: id(9, 4), state: ['uploading', 'planned'], created_at: MOMENTS })],
    ['import_file_piece', of({ import_id: id(9, 4), kind: ['table', 'archive'] })],
    ['store_life', of({ erase_after: MAYBE })],
    ['listing', of({ publish_at: MAYBE, unpublish_at: MAYBE })],
  ]
}

/** Others refer to these, as foreign keys make sure of. */
const ALWAYS = ['known_store', 'membership', 'user_membership', 'customer', 'customer_order', 'provider_account']

export const TABLES = [...new Set(rowsOf('', 1).map(([table]) => table))]

/** The lives of some stores, as chance has it. */
export function* lives(pick: <T>(values: readonly T[]) => T): Generator<Row & { table: string }> {
  for (const [index, storeId] of STORES.entries()) {
    for (const [table, choices] of rowsOf(storeId, index + 1)) {
      if (!ALWAYS.includes(table) && pick([true, false, false])) continue
      const values = Object.entries(choices).map(([column, allowed]) => [column, pick(allowed)])
      yield { table, ...Object.fromEntries(values) }
    }
  }
}
