import { inStore } from '#database/connection.ts'
import { listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { insertEvents } from '#database/queries/orders/order-events.ts'
import { garmentsOver } from '#domain/memberships/garments-over.ts'
import { isUsable, type UserMembership } from '#domain/memberships/user-membership.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { requireAllowance } from '#use-cases/memberships/garments/require-allowance.ts'
import { changePlan } from '#use-cases/memberships/plan-changes/change-plan.ts'
import { decidePlannedChanges } from '#use-cases/memberships/plan-changes/decide-planned-changes.ts'
import { settlePlanChanges } from '#use-cases/memberships/plan-changes/settle-plan-changes.ts'
import { type Club, LARGE, MIDDLE, SMALL } from '../fixtures/a-club.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'
import { changePrice, offeredTerms } from './plan-prices.ts'

const PLANS = [SMALL, MIDDLE, LARGE]
const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Member = Awaited<ReturnType<typeof beginMembership>>

/** Somebody with a plan, and a book of what the time they had it is worth, kept by nobody but this. */
export async function beginMembership(club: Club, plan: number) {
  const customer = await club.customer()
  const offered = (nth: number) => offeredTerms(club.db, PLANS[nth] ?? SMALL)
  const { data } = await customer.start(await offered(plan))
  await club.pay(data.paymentUrl)
  const id: string = data.userMembership.id
  const path = `/api/userMemberships/${id}`
  /** `usable`: while garments could be ordered. `paidFor`: also while it was past due, if that was paid in the end. */
  const worth = { usable: 0, paidFor: 0 }
  let owed = 0
  let changes = 0
  let since = club.clock.now.getTime()
  let state = await read()

  async function read() {
    return inStore(club.db, ATELIER_ID, async (trx) => {
      const record = await findUserMembership(trx, id)
      if (record === null) throw new Error('No record')
      const [plan] = await findMemberships(trx, [record.membershipId])
      return { record, price: plan?.price ?? 0 }
    })
  }

  /** Books the time since the last look; then looks again. */
  async function look() {
    const now = club.clock.now.getTime()
    const { record, price } = state
    const part = (now - since) / lengthOf(record)
    const isLive = isUsable(record, new Date(since))
    if (isLive) {
      worth.usable += price * part
      worth.paidFor += price * part
    }
    if (record.status === 'pastDue') owed += part
    since = now
    const before = record
    state = await read()
    if (before.membershipId !== state.record.membershipId) changes += 1
    if (state.record.status === 'active') {
      worth.paidFor += owed * state.price
      owed = 0
    }
    if (before.status !== 'pastDue' && state.record.status === 'pastDue') owed = 0
  }

  async function pass(milliseconds: number) {
    club.clock.now = new Date(club.clock.now.getTime() + milliseconds)
    // What was used until now was used before anything happens.
    await look()
    await decidePlannedChanges(club.dependencies)
    await club.wait({ seconds: 0 })
    await look()
  }

  return {
    customer,
    id,
    worth,
    changes: () => changes,
    record: () => state.record,
    look,
    async upgrade(plan: number, immediate: boolean) {
      await customer.call('PUT', `${path}/upgrade`, { membershipId: await offered(plan), immediate })
      await club.work()
      await look()
    },
    /** The provider's answer to an upgrade, or the question, gets lost; ten minutes later it is settled. */
    async upgradeInTheDark(plan: number, isPaid: boolean) {
      const provider = {
        ...club.dependencies.provider,
        async changeLine(change: Parameters<typeof club.dependencies.provider.changeLine>[0]): Promise<never> {
          if (isPaid) await club.dependencies.provider.changeLine(change)
          throw new PaymentProviderDown('Lost')
        },
      }
      const membershipId = await offered(plan)
      const input = { storeId: ATELIER_ID, userId: customer.id, id, membershipId, immediate: true }
      await changePlan({ ...club.dependencies, provider }, input)
      await look()
      await pass(11 * 60_000)
      await settlePlanChanges(club.dependencies)
      await club.work()
      await look()
    },
    /** The store asks another price for a plan: of new members, not of this one. */
    async reprice(plan: number, price: number) {
      const before = state.price
      await changePrice(club.db, { planId: PLANS[plan] ?? SMALL, price, now: club.clock.now })
      await look()
      if (state.price !== before) throw new Error('A member’s price has changed')
    },
    async renewal(change: 'cancelRenew' | 'resumeRenew') {
      await customer.call('PUT', `${path}/${change}`)
      await look()
    },
    async withdraw() {
      await customer.call('POST', `${path}/withdrawal`)
      await club.work()
      await look()
    },
    async card(fails: boolean) {
      await club.sandbox.setCard(state.record.providerCustomerId ?? '', { fails })
    },
    /** A garment by the plan, if it allows it. */
    async order(product: 1 | 2) {
      club.clock.now = new Date(club.clock.now.getTime() + 1)
      const products = [{ valuePrice: product === 1 ? 20_000 : 70_000 }]
      const input = { storeId: ATELIER_ID, customerId: customer.id, products, deliveryDays: [], now: club.clock.now }
      await inStore(club.db, ATELIER_ID, async (trx) => {
        if ((await requireAllowance(trx, input)).ok) await club.garment(customer.id, { product, trx })
      })
    },
    async sendBack() {
      await inStore(club.db, ATELIER_ID, async (trx) => {
        const [garment] = await listHeldGarments(trx, customer.id)
        if (garment === undefined) return
        const { status: from } = garment
        const move = { from, to: 'withdrawed', actor: 'courier', reason: null, at: club.clock.now } as const
        await insertEvents(trx, [{ ...garment, storeId: ATELIER_ID }], move)
      })
    },
    /** What the present plan would not carry. */
    async garmentsOver(): Promise<number> {
      return inStore(club.db, ATELIER_ID, async (trx) => {
        const held = (await listHeldGarments(trx, customer.id)).map(({ id, product }) => ({ ...product, id }))
        const [to] = await findMemberships(trx, [state.record.membershipId])
        return to
          ? garmentsOver(held, { from: { maxConcurrentProducts: 99, maxProductRetailPrice: null }, to }).length
          : 0
      })
    },
    /** Stops before and at the end of every period on the way, so that nobody has a plan for longer than it was paid for. */
    async wait(hours: number) {
      const until = club.clock.now.getTime() + hours * HOUR
      while (club.clock.now.getTime() < until) {
        const now = club.clock.now.getTime()
        const end = state.record.periodEnd?.getTime() ?? until
        const stops = [end - 2 * DAY, end, until].filter((stop) => stop > now)
        await pass(Math.min(...stops) - now)
      }
    },
    /** What was paid and did not go back. */
    async paid(): Promise<number> {
      const { data } = await customer.call('GET', '/api/userMemberships')
      const movements: { kind: string; amount: number }[] = data.at(-1)?.movements ?? []
      return movements.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0)
    },
  }
}

function lengthOf({ periodStart, periodEnd }: UserMembership): number {
  return (periodEnd?.getTime() ?? 0) - (periodStart?.getTime() ?? 0)
}
