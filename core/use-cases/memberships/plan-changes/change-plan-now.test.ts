import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { type Club, LARGE, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'
import { changePlan } from './change-plan.ts'
import { settlePlanChanges } from './settle-plan-changes.ts'

type Change = Parameters<PaymentProvider['changeLine']>[0]

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  const year = { from: new Date('2026-01-01'), until: new Date('2029-01-01') }
  expect((await reconcile(club.dependencies, year)).differences).toEqual([])
  expect(club.errors).toEqual([])
  await club.stop()
})

/** A member of the smallest plan. `choose`: with a provider that behaves otherwise. */
async function aMember() {
  const customer = await club.customer()
  const { data } = await customer.start(SMALL)
  await club.pay(data.paymentUrl)
  const { id } = data.userMembership
  const ask = (method: string, rest: string, body?: object) =>
    customer.call(method, `/api/userMemberships/${id}/${rest}`, body)
  const upgrade = (membershipId: string, immediate = true) => ask('PUT', 'upgrade', { membershipId, immediate })
  const choose = (membershipId: string, changeLine: PaymentProvider['changeLine']) => {
    const dependencies = { ...club.dependencies, provider: { ...club.dependencies.provider, changeLine } }
    return changePlan(dependencies, { storeId: ATELIER_ID, userId: customer.id, id, membershipId, immediate: true })
  }
  const read = async () => {
    const { membershipId, wantMembershipId, status, movements } = (
      await customer.call('GET', '/api/userMemberships')
    ).data.at(-1)
    const money = movements.map(({ kind, amount }: { kind: string; amount: number }) =>
      kind === 'charge' ? amount : -amount,
    )
    return { membershipId, wantMembershipId, status, money }
  }
  return { id, ask, upgrade, choose, read, mails: () => club.mailsAbout(id) }
}

const { changeLine } = { changeLine: (change: Change) => club.dependencies.provider.changeLine(change) }
const UNCLEAR = { status: 409, code: 'PAYMENT_UNCLEAR' }

/** The provider does what it is asked, and its answer never arrives. */
async function paidAndLost(change: Change): Promise<never> {
  await changeLine(change)
  throw new PaymentProviderDown('The answer got lost')
}

async function neverHeard(): Promise<never> {
  throw new PaymentProviderDown('The question got lost')
}

describe('an upgrade whose answer got lost', () => {
  it('comes by itself once it is known to be paid, and nothing else is changed before', async () => {
    const { choose, upgrade, read, mails } = await aMember()
    expect(await choose(LARGE, paidAndLost)).toEqual({ ok: false, reason: 'PAYMENT_UNCLEAR' })
    await club.work()
    expect(await read()).toMatchObject({ membershipId: SMALL, wantMembershipId: null, money: [4_900, 15_000] })
    expect([await upgrade(MIDDLE), await upgrade(MIDDLE, false), await upgrade(SMALL)]).toMatchObject(
      Array(3).fill(UNCLEAR),
    )
    expect(await settlePlanChanges(club.dependencies)).toBe(0)
    await club.wait({ minutes: 11 })
    expect(await Promise.all([settlePlanChanges(club.dependencies), settlePlanChanges(club.dependencies)])).toContain(1)
    await club.work()
    const now = { membershipId: LARGE, wantMembershipId: null, money: [4_900, 15_000] }
    expect(await read()).toMatchObject(now)
    expect((await mails()).filter((kind) => kind === 'membership-upgraded')).toHaveLength(1)
    await club.wait({ months: 1 })
    expect((await read()).money).toEqual([4_900, 15_000, 19_900])
  })

  it('is paid once when its customer asks again, and the mail says how much', async () => {
    const { id, choose, upgrade, read } = await aMember()
    await club.wait({ minutes: 1 })
    await choose(LARGE, paidAndLost)
    await club.wait({ minutes: 1 })
    expect(await upgrade(LARGE)).toMatchObject({ status: 200, data: { membershipId: LARGE } })
    await club.wait({ minutes: 30 })
    expect(await settlePlanChanges(club.dependencies)).toBe(0)
    const { money } = await read()
    expect(money).toHaveLength(2)
    const mails = await inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select('detail')
        .where('subjectId', '=', id)
        .where('kind', '=', 'membership-upgraded')
        .execute(),
    )
    expect(mails).toMatchObject([{ detail: { amount: money[1] } }])
  })

  it('is given up when it was never paid, and what was planned before stays planned', async () => {
    const { choose, upgrade, read } = await aMember()
    await upgrade(MIDDLE, false)
    await choose(LARGE, neverHeard)
    await club.wait({ minutes: 11 })
    expect(await settlePlanChanges(club.dependencies)).toBe(1)
    await club.work()
    expect(await read()).toMatchObject({ membershipId: SMALL, wantMembershipId: MIDDLE, money: [4_900] })
    await club.wait({ months: 1 })
    expect(await read()).toMatchObject({ membershipId: MIDDLE, money: [4_900, 9_900] })
  })

  it('is paid back when its customer has withdrawn meanwhile', async () => {
    const { choose, ask, read } = await aMember()
    await choose(LARGE, paidAndLost)
    await ask('POST', 'withdrawal')
    await club.wait({ minutes: 11 })
    await settlePlanChanges(club.dependencies)
    await club.work()
    const { status, money } = await read()
    expect(status).toBe('cancelled')
    expect(money.reduce((sum: number, amount: number) => sum + amount, 0)).toBeLessThan(4_900)
  })
})

describe('an upgrade to what was planned for the next renewal', () => {
  it('costs the difference to what was paid', async () => {
    const { choose, upgrade, ask, read } = await aMember()
    await upgrade(LARGE, false)
    const { data } = await ask('GET', `upgradePreview?membershipId=${LARGE}&immediate=true`)
    expect(data.dueNow).toBe(15_000)
    const changes: string[] = []
    const listen = async (change: Change) => {
      changes.push(`${change.line.amount} ${change.when}`)
      return changeLine(change)
    }
    expect(await choose(LARGE, listen)).toEqual({ ok: true })
    expect(changes).toEqual(['19900 now'])
    expect(await read()).toMatchObject({ membershipId: LARGE, wantMembershipId: null, money: [4_900, 15_000] })
  })
})

describe('a plan whose renewal nobody has told of yet', () => {
  it('cannot be changed: what was paid for is not known', async () => {
    const { upgrade, read } = await aMember()
    const time = Temporal.Instant.fromEpochMilliseconds(club.clock.now.getTime()).toZonedDateTimeISO('Europe/Rome')
    club.clock.now = new Date(time.add({ months: 1, minutes: 5 }).epochMilliseconds)
    expect(await upgrade(LARGE, false)).toMatchObject(UNCLEAR)
    await club.wait({ minutes: 1 })
    expect((await upgrade(LARGE, false)).data).toMatchObject({ membershipId: SMALL, wantMembershipId: LARGE })
    expect((await read()).money).toEqual([4_900, 4_900])
  })
})
