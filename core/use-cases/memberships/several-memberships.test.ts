import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Club, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '../payments/reconcile.ts'

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

const money = ({ movements }: { movements: { kind: string; amount: number }[] }) =>
  movements.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount))

describe('a second membership that was paid at the same time', () => {
  it('is paid back whole and ended, and the first one goes on', async () => {
    const customer = await club.customer()
    const first = (await customer.start(SMALL)).data
    await inStore(club.db, ATELIER_ID, (trx) =>
      trx.updateTable('userMembership').set({ status: 'ended' }).where('id', '=', first.userMembership.id).execute(),
    )
    const second = (await customer.start(MIDDLE)).data
    await Promise.all([club.pay(first.paymentUrl), club.pay(second.paymentUrl)])
    await club.work()
    const { data } = await customer.call('GET', '/api/userMemberships')
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['ended', 'active'])
    const [refunded, current] = data
    expect(money(refunded)).toEqual([refunded.membership.price, -refunded.membership.price])
    expect(money(current)).toEqual([current.membership.price])
    await club.wait({ months: 1 })
    const later = (await customer.call('GET', '/api/userMemberships')).data
    expect(money(later[0])).toHaveLength(2)
    expect(money(later[1])).toHaveLength(2)
  })
})

describe("somebody else's membership", () => {
  it('is nobody else’s to see or to change, in this store or another', async () => {
    const { data: started } = await (await club.customer()).start(MIDDLE)
    await club.pay(started.paymentUrl)
    const recordId: string = started.userMembership.id
    for (const stranger of [await club.customer(), await club.customer(BRERA_ID)]) {
      expect((await stranger.call('GET', '/api/userMemberships')).data).toEqual([])
      const path = `/api/userMemberships/${recordId}`
      const answers = [
        await stranger.call('POST', `${path}/payment`),
        await stranger.call('POST', `${path}/portal`),
        await stranger.call('PUT', `${path}/cancelRenew`),
        await stranger.call('PUT', `${path}/resumeRenew`),
        await stranger.call('PUT', `${path}/upgrade`, { membershipId: SMALL }),
        await stranger.call('GET', `${path}/upgradePreview?membershipId=${SMALL}`),
        await stranger.call('POST', `${path}/withdrawal`),
      ]
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['404 NOT_FOUND']))
    }
    const stranger = await club.customer(BRERA_ID)
    expect(await stranger.start(SMALL)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
