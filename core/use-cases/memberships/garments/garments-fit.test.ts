import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertEvents } from '#database/queries/orders/order-events.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { type Club, LARGE, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { changePlan } from '../plan-changes/change-plan.ts'
import { decidePlannedChanges } from '../plan-changes/decide-planned-changes.ts'
import { requireAllowance } from './require-allowance.ts'

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  expect(club.errors).toEqual([])
  await club.stop()
})

/** A member of a plan, whose orders ask for its allowance as all orders do. */
async function aMember(plan = LARGE) {
  const customer = await club.customer()
  const { data } = await customer.start(plan)
  await club.pay(data.paymentUrl)
  const id: string = data.userMembership.id
  const order = (product: 1 | 2 = 1, status: OrderStatus = 'paymentConfirmed') =>
    inStore(club.db, ATELIER_ID, async (trx) => {
      // No two orders in one moment: the latest are the ones that are too many.
      club.clock.now = new Date(club.clock.now.getTime() + 1_000)
      const products = [{ valuePrice: product === 1 ? 20_000 : 70_000 }]
      const input = { storeId: ATELIER_ID, customerId: customer.id, products, deliveryDays: [], now: club.clock.now }
      const allowance = await requireAllowance(trx, input)
      return allowance.ok ? club.garment(customer.id, { product, status, trx }) : allowance.reason
    })
  const ask = (method: string, rest: string, body?: object) =>
    customer.call(method, `/api/userMemberships/${id}/${rest}`, body)
  const upgrade = (membershipId: string, immediate = true) => ask('PUT', 'upgrade', { membershipId, immediate })
  const read = async () => {
    const [record] = (await customer.call('GET', '/api/userMemberships')).data
    const charges: number[] = record.movements.map(({ amount }: { amount: number }) => amount)
    return { ...record, charges }
  }
  return { id, customer, order, ask, upgrade, read, mails: () => club.mailsAbout(id) }
}

/** The courier has it, or it never left. */
const giveBack = (id: string, from: OrderStatus, to: OrderStatus) =>
  inStore(club.db, ATELIER_ID, (trx) => {
    const move = { from, to, actor: 'staff', reason: 'so it is', at: club.clock.now } as const
    return insertEvents(trx, [{ id, orderId: id, storeId: ATELIER_ID }], move)
  })

/** Until so long before the end of the period, and what is due by then is done. */
async function waitUntilBefore(end: string, before: Temporal.DurationLike) {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(club.clock.now.getTime()).toZonedDateTimeISO(
    'Europe/Rome',
  )
  const at = Temporal.PlainDate.from(end).toZonedDateTime({
    timeZone: 'Europe/Rome',
    plainTime: Temporal.PlainTime.from({ hour, minute }),
  })
  club.clock.now = new Date(at.subtract(before).epochMilliseconds)
  await decidePlannedChanges(club.dependencies)
  await club.work()
}

describe('a plan at once that does not carry the garments on order or out', () => {
  it('is refused, with each garment and what can be done about it, until they are back or cancelled', async () => {
    const { order, upgrade, ask, read } = await aMember()
    const [atHome, precious, onTheWay] = [await order(1, 'delivered'), await order(2), await order(1, 'shipped')]
    const late = await order(1, 'returnRequested')
    const over = [
      { itemId: precious, orderId: precious, name: 'Capo 2', reason: 'value', wayOut: 'cancel' },
      { itemId: late, orderId: late, name: 'Capo 1', reason: 'count', wayOut: 'awaitPickUp' },
    ]
    const refused = await upgrade(SMALL)
    expect(refused).toMatchObject({ status: 409, code: 'GARMENTS_OVER_PLAN' })
    const { errors } = refused as unknown as { errors: { message: string; garment: object }[] }
    expect(errors.map(({ garment }) => garment)).toEqual(over)
    expect(errors[0]?.message).toContain('Annulla quelli non ancora partiti')
    const { data } = await ask('GET', `upgradePreview?membershipId=${SMALL}&immediate=true`)
    expect(data.garmentsOver).toEqual(over)
    expect(await read()).toMatchObject({ membershipId: LARGE, charges: [19_900] })
    await giveBack(precious, 'paymentConfirmed', 'deleted')
    expect((await upgrade(SMALL)).code).toBe('GARMENTS_OVER_PLAN')
    await giveBack(late, 'returnRequested', 'withdrawed')
    expect((await upgrade(SMALL)).data).toMatchObject({ membershipId: SMALL, allowance: { used: 2, max: 2 } })
    expect([atHome, onTheWay]).not.toContain(undefined)
  })

  it('is refused also when an order is faster in another tab, and never comes beside it', async () => {
    for (let round = 0; round < 6; round++) {
      const { order, upgrade, read } = await aMember()
      await order()
      await order()
      const [ordered, changed] = await Promise.all([order(), upgrade(SMALL)])
      const { membershipId, allowance } = await read()
      expect(allowance.used).toBeLessThanOrEqual(allowance.max)
      expect([ordered, changed.code]).toContain(membershipId === SMALL ? 'NO_SLOT_LEFT' : 'GARMENTS_OVER_PLAN')
    }
  })

  it('is not the way either while it is being paid for: what is ordered meanwhile has to fit it too', async () => {
    const { id, customer, order, read } = await aMember(SMALL)
    await inStore(club.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ maxProductRetailPrice: 10_000 }).where('id', '=', MIDDLE).execute(),
    )
    const changeLine = async () => {
      throw new PaymentProviderDown('The answer got lost')
    }
    const dependencies = { ...club.dependencies, provider: { ...club.dependencies.provider, changeLine } }
    const input = { storeId: ATELIER_ID, userId: customer.id, id, membershipId: MIDDLE, immediate: true }
    expect(await changePlan(dependencies, input)).toEqual({ ok: false, reason: 'PAYMENT_UNCLEAR' })
    expect(await order()).toBe('OVER_PLAN_VALUE')
    expect((await read()).allowance.used).toBe(0)
    await inStore(club.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ maxProductRetailPrice: 80_000 }).where('id', '=', MIDDLE).execute(),
    )
  })
})

describe('a plan with the next renewal that does not carry the garments on order or out', () => {
  it('comes a month later: three days before, its customer is told which garments those are', async () => {
    const { order, upgrade, read, mails } = await aMember()
    const garments = [await order(1, 'delivered'), await order(1, 'delivered'), await order(1, 'delivered')]
    const { data } = await upgrade(SMALL, false)
    expect(data).toMatchObject({ wantMembershipId: SMALL, wantPostponed: false })
    await waitUntilBefore(data.periodEnd, { days: 4 })
    expect(await read()).toMatchObject({ wantPostponed: false })
    await waitUntilBefore(data.periodEnd, { days: 2 })
    await decidePlannedChanges(club.dependencies)
    expect(await read()).toMatchObject({ membershipId: LARGE, wantMembershipId: SMALL, wantPostponed: true })
    await club.wait({ days: 3 })
    expect(await read()).toMatchObject({ membershipId: LARGE, wantMembershipId: SMALL, wantPostponed: false })
    expect((await read()).charges).toEqual([19_900, 19_900])
    await giveBack(garments[2] ?? '', 'delivered', 'withdrawed')
    await waitUntilBefore((await read()).periodEnd, { days: 1 })
    await club.wait({ days: 2 })
    expect(await read()).toMatchObject({ membershipId: SMALL, wantMembershipId: null, allowance: { used: 2, max: 2 } })
    expect((await read()).charges).toEqual([19_900, 19_900, 4_900])
    const kinds = ['started', 'upgrade-planned', 'upgrade-postponed', 'renewed', 'renewed', 'upgraded']
    expect(await mails()).toEqual(kinds.map((kind) => `membership-${kind}`))
    const planned = await inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select(['kind', 'detail'])
        .where('kind', 'in', ['membership-upgrade-planned', 'membership-upgrade-postponed'])
        .orderBy('id')
        .execute(),
    )
    expect(planned.slice(-2)).toMatchObject(Array(2).fill({ detail: { garments: [{ name: { it: 'Capo 1' } }] } }))
  })

  it('comes on time when they are sent back in the last days, and nothing is ordered then that it would not carry', async () => {
    const { order, upgrade, read } = await aMember()
    const [first] = [await order(1, 'delivered'), await order(1, 'delivered'), await order(1, 'delivered')]
    const { data } = await upgrade(SMALL, false)
    await waitUntilBefore(data.periodEnd, { days: 2 })
    expect((await read()).wantPostponed).toBe(true)
    await giveBack(first ?? '', 'delivered', 'withdrawed')
    await waitUntilBefore(data.periodEnd, { days: 1 })
    expect((await read()).wantPostponed).toBe(false)
    expect([await order(), await order(2)]).toEqual(['NO_SLOT_LEFT', 'OVER_PLAN_VALUE'])
    await club.wait({ days: 2 })
    expect(await read()).toMatchObject({ membershipId: SMALL, charges: [19_900, 4_900] })
  })

  it('is postponed at once when it is wished for in the last days', async () => {
    const { order, upgrade, mails } = await aMember()
    for (const product of [1, 1, 2] as const) await order(product)
    const { data: present } = await upgrade(LARGE, false)
    await waitUntilBefore(present.periodEnd, { days: 1 })
    expect((await upgrade(SMALL, false)).data).toMatchObject({ wantMembershipId: SMALL, wantPostponed: true })
    expect((await mails()).at(-1)).toBe('membership-upgrade-postponed')
  })
})
