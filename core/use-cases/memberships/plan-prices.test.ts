import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Club, openClub } from '#tests/support/fixtures/a-club.ts'
import { beginMembership, type Member } from '#tests/support/lives/a-member.ts'

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  expect(club.errors).toEqual([])
  await club.stop()
})

async function chargesOf({ customer, id }: Member): Promise<number[]> {
  const { data } = await customer.call('GET', '/api/userMemberships')
  const own = data.find((membership: { id: string }) => membership.id === id)
  const movements: { at: string; amount: number }[] = own.movements
  return movements.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ amount }) => amount)
}

it('a plan that becomes dearer is charged as agreed to who has it, renewal after renewal, and anew to who begins', async () => {
  const early = await beginMembership(club, 0)
  await early.reprice(0, 6_900)
  const late = await beginMembership(club, 0)
  await early.wait(62 * 24)
  expect(await chargesOf(early)).toEqual([4_900, 4_900, 4_900])
  expect((await chargesOf(late)).every((amount) => amount === 6_900)).toBe(true)
  // cheaper is for new members too: whoever wants it begins anew
  await early.reprice(0, 1_900)
  const last = await beginMembership(club, 0)
  await early.wait(31 * 24)
  expect((await chargesOf(early)).at(-1)).toBe(4_900)
  expect(await chargesOf(last)).toContain(1_900)
})
