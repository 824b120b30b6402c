import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAST_CHARGE } from '#domain/memberships/period-money.ts'
import { type Club, openClub } from '#tests/support/fixtures/a-club.ts'
import { beginMembership, type Member } from '#tests/support/lives/a-member.ts'
import { repetitions, seed } from '#tests/support/soak.ts'
import { reconcile } from '../payments/reconcile.ts'

/** To replay a failure: GUARDAROBA_SEED=… npm test -- plan-lives */
const SEQUENCES = repetitions(12, 400)

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  const year = { from: new Date('2026-01-01'), until: new Date('2200-01-01') }
  expect((await reconcile(club.dependencies, year)).differences).toEqual([])
  expect(club.errors).toEqual([])
  await club.stop()
})

const plan = fc.nat(2)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('now'), plan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('later'), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dark'), plan, isPaid: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reprice'), plan, price: fc.integer({ min: 100, max: 19_900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancelRenew', 'resumeRenew') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('card'), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), product: fc.constantFrom(1 as const, 2 as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sendBack') }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(1, 7, 30, 100, 360, 800) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

describe('any sequence of changes of plan, new prices, orders, renewals, failed payments, lost answers and withdrawals', () => {
  it(`has cost what the days of each plan are worth, and no plan has garments that it does not carry (seed ${seed})`, {
    timeout: 14_400_000,
  }, async () => {
    const steps = fc.array(step, { minLength: 2, maxLength: 12, size: 'max' })
    await fc.assert(
      fc.asyncProperty(plan, steps, async (plan, steps) => {
        const member = await beginMembership(club, plan)
        for (const each of steps) {
          await take(member, each)
          // Whatever happens next, what was used until now is paid.
          if (member.record().status === 'active') expect(await member.garmentsOver()).toBe(0)
          expect(await member.paid()).toBeGreaterThanOrEqual(member.worth.usable - member.changes() - 1)
        }
        await toTheEndOfThePeriod(member)
        const paid = await member.paid()
        expect(paid).toBeGreaterThanOrEqual(member.worth.usable - member.changes() - 1)
        const most = member.worth.paidFor + (LEAST_CHARGE + 1) * (member.changes() + 1)
        expect(paid).toBeLessThanOrEqual(most + IN_THE_DARK * steps.filter(({ kind }) => kind === 'dark').length)
      }),
      { seed, numRuns: SEQUENCES },
    )
  })
})

/** What eleven minutes of the dearest plan are worth, at most: paid for, and not there yet. */
const IN_THE_DARK = (19_900 * 11) / (28 * 24 * 60)

/** What was paid for is used up then. */
async function toTheEndOfThePeriod(member: Member): Promise<void> {
  await member.card(false)
  for (let days = 0; member.record().status === 'pastDue' && days < 8; days++) await member.wait(24)
  if (member.record().status !== 'active') return
  await member.renewal('cancelRenew')
  await member.wait(32 * 24)
}

function take(member: Member, each: Step): Promise<void> {
  switch (each.kind) {
    case 'now':
      return member.upgrade(each.plan, true)
    case 'later':
      return member.upgrade(each.plan, false)
    case 'dark':
      return member.upgradeInTheDark(each.plan, each.isPaid)
    case 'reprice':
      return member.reprice(each.plan, each.price)
    case 'cancelRenew':
    case 'resumeRenew':
      return member.renewal(each.kind)
    case 'card':
      return member.card(each.fails)
    case 'order':
      return member.order(each.product)
    case 'sendBack':
      return member.sendBack()
    case 'withdraw':
      return member.withdraw()
    case 'wait':
      return member.wait(each.hours)
  }
}
