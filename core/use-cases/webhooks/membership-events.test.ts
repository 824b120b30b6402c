import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertEndpoint } from '#database/queries/webhooks/endpoints.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { type Club, LARGE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { beginMembership, type Member } from '#tests/support/lives/a-member.ts'

let club: Club
beforeAll(async () => {
  club = await openClub()
  const endpoint = { storeId: ATELIER_ID, url: 'https://example.com/hook', description: '', events: [] }
  await inStore(club.db, ATELIER_ID, (trx) =>
    insertEndpoint(trx, { ...endpoint, secret: 'sealed', createdAt: club.clock.now }),
  )
})
afterAll(async () => {
  expect(club.errors).toEqual([])
  await club.stop()
})

/** What was told of a membership since it was last read. */
async function told(id: string) {
  const events = await inStore(club.db, ATELIER_ID, async (trx) => {
    const rows = await trx.selectFrom('webhookEvent').select(['type', 'data']).orderBy('id').execute()
    await trx.deleteFrom('webhookEvent').execute()
    return rows as { type: string; data: Record<string, unknown> }[]
  })
  for (const { type, data } of events) {
    expect(WEBHOOK_EVENTS).toContain(type)
    expect(data).toMatchObject({ userMembershipId: expect.any(String), userMembershipNumber: expect.any(String) })
  }
  return events.filter(({ data }) => data.userMembershipId === id)
}
const typesOf = async ({ id }: Member) => (await told(id)).map(({ type }) => type).toSorted()

describe('the events of a membership', () => {
  it('tell of its start, its renewals, a change of plan, and a renewal that is stopped and resumed', async () => {
    const member = await beginMembership(club, 0)
    const began = await told(member.id)
    expect(began.map(({ type }) => type).toSorted()).toEqual(['membership.charged', 'membership.started'])
    expect(began.find(({ type }) => type === 'membership.charged')?.data).toMatchObject({ amount: 4_900 })
    expect(began.find(({ type }) => type === 'membership.started')?.data).toMatchObject({
      membershipId: SMALL,
      status: 'active',
      renews: true,
    })
    await member.wait(31 * 24)
    expect(await typesOf(member)).toEqual(['membership.charged', 'membership.renewed'])
    await member.upgrade(2, true)
    const changed = await told(member.id)
    expect(changed.map(({ type }) => type).toSorted()).toEqual(['membership.charged', 'membership.planChanged'])
    expect(changed.at(-1)?.data).toMatchObject({ membershipId: LARGE })
    await member.renewal('cancelRenew')
    expect(await told(member.id)).toMatchObject([{ type: 'membership.renewalStopped', data: { renews: false } }])
    await member.renewal('resumeRenew')
    expect(await told(member.id)).toMatchObject([{ type: 'membership.renewalResumed', data: { renews: true } }])
  })

  it('tell of each payment that fails, of one that comes after all, and of the end', async () => {
    const member = await beginMembership(club, 0)
    await told(member.id)
    await member.card(true)
    await member.wait(31 * 24)
    expect(await typesOf(member)).toEqual(['membership.paymentFailed'])
    await member.wait(24)
    expect(await typesOf(member)).toEqual(['membership.paymentFailed'])
    await member.card(false)
    await member.wait(2 * 24)
    expect(await typesOf(member)).toEqual(['membership.charged', 'membership.renewed'])
    await member.card(true)
    await member.wait(40 * 24)
    const last = await told(member.id)
    expect(last.at(-1)).toMatchObject({ type: 'membership.ended', data: { status: 'ended' } })
    expect(new Set(last.slice(0, -1).map(({ type }) => type))).toEqual(new Set(['membership.paymentFailed']))
  })

  it('tell of a withdrawal with the money that goes back', async () => {
    const member = await beginMembership(club, 0)
    await told(member.id)
    await member.withdraw()
    expect(await typesOf(member)).toEqual(['membership.ended', 'membership.refunded'])
  })
})
