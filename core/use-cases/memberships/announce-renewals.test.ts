import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Club, LARGE, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { announceRenewals } from './announce-renewals.ts'

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
  const id: string = data.userMembership.id
  const ask = (rest: string, body?: object) => customer.call('PUT', `/api/userMemberships/${id}/${rest}`, body)
  const announced = async () =>
    inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select(['id', 'detail'])
        .where('subjectId', '=', id)
        .where('kind', '=', 'membership-renewal-soon')
        .orderBy('id')
        .execute(),
    )
  return { ask, announced }
}

async function waitAndAnnounce(days: number): Promise<number> {
  await club.wait({ days })
  return (await announceRenewals(club.dependencies)).length
}

describe('a week before a renewal', () => {
  it('its customer is told once what it costs, when it is and until when it can be stopped; not if it is stopped', async () => {
    const [small, changing, stopped] = [await aMember(SMALL), await aMember(SMALL), await aMember(MIDDLE)]
    await changing.ask('upgrade', { membershipId: LARGE, immediate: false })
    await stopped.ask('cancelRenew')
    // Paid on 16 November, so 16 December is the renewal: on the 8th it is eight days away.
    expect(await waitAndAnnounce(22)).toBe(0)
    expect(await waitAndAnnounce(1)).toBe(2)
    expect(await waitAndAnnounce(0)).toBe(0)
    expect(await waitAndAnnounce(3)).toBe(0)
    const [mail, ...others] = await small.announced()
    expect(others).toEqual([])
    expect(mail?.detail).toMatchObject({ plan: { it: 'Piano 4900' }, amount: 4_900, day: '2026-12-16' })
    expect(mail?.detail).not.toHaveProperty('nextPlan')
    expect((await changing.announced())[0]?.detail).toMatchObject({ nextPlan: { it: 'Piano 19900' }, amount: 19_900 })
    expect(await stopped.announced()).toEqual([])

    const { rows } = await sql<{ priority: number }>`
      select priority from pgboss.job where name = 'send-mail' and data->>'mailId' = ${mail?.id ?? ''}`.execute(club.db)
    // Behind every mail that somebody waits for.
    expect(rows).toEqual([{ priority: expect.any(Number) }])
    expect(rows[0]?.priority).toBeLessThanOrEqual(0)

    // The next renewal is announced anew.
    await club.wait({ days: 10 })
    expect(await announceRenewals(club.dependencies)).toEqual([])
    expect(await waitAndAnnounce(18)).toBe(2)
    expect(await small.announced()).toHaveLength(2)
    expect(await stopped.announced()).toEqual([])
  })

  it('who resumes it has read all that in the mail about that', async () => {
    const { ask, announced } = await aMember(SMALL)
    await ask('cancelRenew')
    expect(await waitAndAnnounce(25)).toBe(0)
    await ask('resumeRenew')
    await announceRenewals(club.dependencies)
    expect(await announced()).toEqual([])
    expect(await waitAndAnnounce(28)).toBeGreaterThan(0)
    expect(await announced()).toHaveLength(1)
  })

  it('two sweeps at the same time tell it once', async () => {
    const { announced } = await aMember(SMALL)
    await club.wait({ days: 25 })
    await Promise.all([
      announceRenewals(club.dependencies),
      announceRenewals(club.dependencies),
      announceRenewals(club.dependencies),
    ])
    expect(await announced()).toHaveLength(1)
  })
})
