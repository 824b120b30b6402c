import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { insertUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/statuses.ts'
import type { SubscriptionState } from '#providers/payments/payments-port.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { type Club, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { applyAnswer } from '../payments/apply-answer.ts'
import { openPayment } from '../payments/open-payment.ts'
import { requireAllowance } from './garments/require-allowance.ts'

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  expect(club.errors).toEqual([])
  await club.stop()
})

async function aMember(plan: string) {
  const customer = await club.customer()
  const { data } = await customer.start(plan)
  await club.pay(data.paymentUrl)
  return customer
}

const CHEAP = { valuePrice: 30_000 }

function require(customerId: string, products: readonly { valuePrice: number }[]) {
  const input = { storeId: ATELIER_ID, customerId, products, deliveryDays: [], now: club.clock.now }
  return inStore(club.db, ATELIER_ID, (trx) => requireAllowance(trx, input))
}

describe('the last slot of a plan', () => {
  it('goes to one of two orders that want it at once', async () => {
    const { id } = await aMember(SMALL)
    await club.garment(id)
    const order = () =>
      inStore(club.db, ATELIER_ID, async (trx) => {
        const input = { storeId: ATELIER_ID, customerId: id, products: [CHEAP], deliveryDays: [], now: club.clock.now }
        const allowance = await requireAllowance(trx, input)
        if (allowance.ok) await club.garment(id, { status: 'created', trx })
        return allowance.ok ? 'ordered' : allowance.reason
      })
    const outcomes = await Promise.all([order(), order(), order()])
    expect(outcomes.toSorted()).toEqual(['NO_SLOT_LEFT', 'NO_SLOT_LEFT', 'ordered'])
  })

  it('is free again when the courier has taken a garment back, and not before', async () => {
    const free: OrderStatus[] = []
    const { id } = await aMember(SMALL)
    for (const status of ORDER_STATUSES) {
      const orderId = await club.garment(id, { status })
      if ((await require(id, [CHEAP, CHEAP])).ok) free.push(status)
      await inStore(club.db, ATELIER_ID, (trx) => trx.deleteFrom('customerOrder').where('id', '=', orderId).execute())
    }
    expect(free.toSorted()).toEqual(['completed', 'deleted', 'laundry', 'needVerify', 'returned', 'withdrawed'])
  })

  it('is only for garments within the value of a plan that is active', async () => {
    const { id } = await aMember(SMALL)
    expect(await require(id, [CHEAP, { valuePrice: 30_001 }])).toEqual({ ok: false, reason: 'OVER_PLAN_VALUE' })
    expect(await require(id, [CHEAP, CHEAP, CHEAP])).toEqual({ ok: false, reason: 'NO_SLOT_LEFT' })
    const { id: guest } = await club.customer()
    expect(await require(guest, [CHEAP])).toEqual({ ok: false, reason: 'MEMBERSHIP_NOT_ACTIVE' })
  })
})

describe('a product', () => {
  it('says to a member whether the plan includes it and why not, and to nobody else', async () => {
    const member = await aMember(SMALL)
    const plansOf = async (customer: typeof member) => {
      const { data } = await customer.call('GET', `/api/products?partnerStoreId=${ATELIER_ID}`)
      const byId = new Map(data.items.map((item: { id: string; plan: unknown }) => [item.id, item.plan]))
      return [byId.get(productId(1)), byId.get(productId(2))]
    }
    const precious = { covered: false, reason: 'overValue', includedBy: 'Piano 9900' }
    expect(await plansOf(member)).toEqual([{ covered: true, reason: null, includedBy: null }, precious])
    await club.garment(member.id)
    await club.garment(member.id)
    expect(await plansOf(member)).toEqual([{ covered: false, reason: 'noSlot', includedBy: null }, precious])
    const { data } = await member.call('GET', `/api/products/${productId(2)}?partnerStoreId=${ATELIER_ID}`)
    expect(data.plan).toEqual(precious)
    expect(await plansOf(await club.customer())).toEqual([null, null])
  })
})

describe('the news of a subscription', () => {
  it('lead to the same end in all 120 orders', { timeout: 120_000 }, async () => {
    const { id: customerId } = await club.customer()
    const orders = permutations([0, 1, 2, 3, 4])
    expect(orders).toHaveLength(120)
    const ends = new Set<string>()
    for (const [nth, order] of orders.entries()) {
      // In one transaction: what each event finds is what the one before it has left.
      await inStore(club.db, ATELIER_ID, async (trx) => {
        const { recordId, states, reference } = await aSubscription(trx, customerId, nth)
        let reached = 0
        for (const [question, event] of order.entries()) {
          // What an event tells of has happened when it arrives; more may have happened since.
          reached = Math.max(reached, event)
          const answer = { question, accountId: null, reference, checkout: null, subscription: states[reached] ?? null }
          await applyAnswer(trx, { subjects: club.dependencies.subjects, answer, now: club.clock.now })
        }
        const { mails, ...end } = await endOf(trx, recordId)
        ends.add(JSON.stringify(end))
        expect(new Set(mails).size).toBe(mails.length)
        expect(mails.at(-1)).toBe('membership-ended')
      })
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      {
        status: 'ended',
        membershipId: MIDDLE,
        periodStart: '2027-01-16T09:00:00.000Z',
        periodEnd: '2027-02-16T09:00:00.000Z',
        failedPayments: 5,
        startedAt: '2026-11-16T09:00:00.000Z',
        endedAt: '2027-01-23T09:00:00.000Z',
        renewalStoppedAt: null,
        money: [9_900, 9_900],
      },
    ])
  })
})

async function aSubscription(trx: Transaction, customerId: string, nth: number) {
  const createdAt = club.clock.now
  const person = { customerId, email: 'anna@example.it', firstName: 'Anna', lastName: 'Rossi', language: 'it' } as const
  const contract = {
    storeId: ATELIER_ID,
    number: `A-${nth}`,
    membershipId: MIDDLE,
    provider: 'sandbox',
    accountId: null,
  }
  const record = await insertUserMembership(trx, { ...person, ...contract, earlyStartAt: createdAt, createdAt })
  if (record === null) throw new Error('The number is taken')
  const due = { userMembershipId: record.id, storeId: ATELIER_ID, provider: 'sandbox', accountId: null, amount: 9_900 }
  const payment = await openPayment(trx, { ...due, expiresAt: createdAt, now: createdAt })
  const reference = { storeId: ATELIER_ID, paymentId: payment.id }
  const at = (text: string) => new Date(`${text}T09:00:00Z`)
  const charge = (day: string) => ({ reference: `${nth} ${day}`, amount: 9_900, at: at(day) })
  const [first, second] = [charge('2026-11-16'), charge('2026-12-16')]
  const base = {
    id: `sub_${nth}`,
    reference,
    customerId: `cus_${nth}`,
    isFree: false,
    stopsAtPeriodEnd: false,
    endedAt: null,
    failedPayments: 0,
    nextTryAt: null,
    lines: [{ lineId: record.id, amount: 9_900, quantity: 1, changedBy: null }],
  }
  const month = (from: string, until: string) => ({ ...base, periodStart: at(from), periodEnd: at(until) })
  const november = month('2026-11-16', '2026-12-16')
  const january = { ...month('2027-01-16', '2027-02-16'), charges: [first, second] }
  const states: SubscriptionState[] = [
    { ...november, status: 'incomplete', charges: [] },
    { ...november, status: 'active', charges: [first] },
    { ...month('2026-12-16', '2027-01-16'), status: 'active', charges: [first, second] },
    { ...january, status: 'pastDue', failedPayments: 1, nextTryAt: at('2027-01-17') },
    { ...january, status: 'ended', failedPayments: 5, endedAt: at('2027-01-23') },
  ]
  return { recordId: record.id, reference, states }
}

async function endOf(trx: Transaction, id: string) {
  const record = await trx
    .selectFrom('userMembership')
    .select(['status', 'membershipId', 'periodStart', 'periodEnd', 'failedPayments', 'startedAt', 'endedAt'])
    .select('renewalStoppedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ledger = await trx.selectFrom('ledgerEntry').select('amount').where('userMembershipId', '=', id).execute()
  const mails = await trx.selectFrom('mail').select('kind').where('subjectId', '=', id).orderBy('id').execute()
  return { ...record, money: ledger.map(({ amount }) => amount), mails: mails.map(({ kind }) => kind) }
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
