import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { type Club, LARGE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'
import { changePlan } from './change-plan.ts'

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

async function aMember(plan: string) {
  const customer = await club.customer()
  const { data } = await customer.start(plan)
  await club.pay(data.paymentUrl)
  const { id } = data.userMembership
  const read = async () => {
    const [record] = (await customer.call('GET', '/api/userMemberships')).data
    const money: number[] = record.movements.map(({ kind, amount }: { kind: string; amount: number }) =>
      kind === 'charge' ? amount : -amount,
    )
    return { ...record, money }
  }
  const upgrade = (membershipId: string, immediate = true) =>
    customer.call('PUT', `/api/userMemberships/${id}/upgrade`, { membershipId, immediate })
  /** With a provider that behaves otherwise. */
  const choose = (membershipId: string, changes: Partial<PaymentProvider>) => {
    const dependencies = { ...club.dependencies, provider: { ...club.dependencies.provider, ...changes } }
    return changePlan(dependencies, { storeId: ATELIER_ID, userId: customer.id, id, membershipId, immediate: true })
  }
  return { id, customer, read, upgrade, choose }
}

describe('down, up, down, up', () => {
  it('costs what the days of each plan are worth', async () => {
    const { upgrade, read } = await aMember(LARGE)
    for (const plan of [SMALL, LARGE, SMALL, LARGE]) {
      expect((await upgrade(plan)).status).toBe(200)
      await club.work()
    }
    const { membershipId, money } = await read()
    expect(membershipId).toBe(LARGE)
    expect(money).toEqual([19_900, -15_000, 15_000, -15_000, 15_000])
  })
})

describe('a plan at once', () => {
  it('is not asked for when the provider would charge something else than was announced', async () => {
    const { choose, upgrade, read } = await aMember(SMALL)
    const previewChange = async () => ({ dueNow: 14_000 })
    expect(await choose(LARGE, { previewChange })).toEqual({ ok: false, reason: 'PAYMENT_UNCLEAR' })
    expect(await read()).toMatchObject({ membershipId: SMALL, money: [4_900] })
    expect((await upgrade(LARGE)).data).toMatchObject({ membershipId: LARGE })
  })

  it('is nobody’s shortly before the period ends: it would be billed as one and used as the other', async () => {
    const { upgrade } = await aMember(LARGE)
    const end = new Date(club.clock.now)
    end.setUTCMonth(end.getUTCMonth() + 1)
    const start = club.clock.now
    club.clock.now = new Date(end.getTime() - 60_000)
    const answers = [await upgrade(SMALL), await upgrade(SMALL, false)]
    expect(answers).toMatchObject(Array(2).fill({ status: 409, code: 'PAYMENT_UNCLEAR' }))
    club.clock.now = start
    await club.work()
  })
})

describe('a period that was billed for the plan before, because its provider could not be told', () => {
  it('costs what the plan costs: the rest goes back', async () => {
    const { choose, read } = await aMember(LARGE)
    const changeLine = async () => {
      throw new PaymentProviderDown('away')
    }
    expect(await choose(SMALL, { changeLine })).toEqual({ ok: true })
    const time = Temporal.Instant.fromEpochMilliseconds(club.clock.now.getTime()).toZonedDateTimeISO('Europe/Rome')
    club.clock.now = new Date(time.add({ months: 1 }).epochMilliseconds)
    await club.sandbox.run()
    await club.work()
    expect(await read()).toMatchObject({ membershipId: SMALL, money: [19_900, 19_900, -15_000, -15_000] })
    await club.wait({ months: 1 })
    expect((await read()).money.at(-1)).toBe(4_900)
  })
})
