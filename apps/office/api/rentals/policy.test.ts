import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openForOwnerAndManager } from '#tests/support/fixtures/owner-and-manager.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const POLICY = `/api/stores/${ATELIER_ID}/policy`

let office: TestOffice
let owner: Browser
let manager: Browser
beforeAll(async () => {
  ;({ office, owner, manager } = await openForOwnerAndManager())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async () => (await owner.call('GET', POLICY)).body.data
const edit = async (changes: object, revision?: number) => {
  const { policy, revision: seen } = await read()
  return { revision: revision ?? seen, policy: { ...policy, ...changes } }
}

describe('the rental policy', () => {
  it('of a store that never said anything is the default, and shows what it means', async () => {
    const { revision, policy, examples, holidays } = await read()
    expect([revision, policy.cutOffHour, policy.shippingPrice, policy.holdMinutes]).toEqual([0, 13, 990, 20])
    expect(holidays).toContain('2026-12-25')
    // A Monday at noon in Italy, and 2 June is a holiday.
    expect(examples[0]).toMatchObject({ delivery: '2026-06-05' })
  })

  it('says before what would change, changes nothing by it, and is changed when it is published', async () => {
    const body = await edit({ outboundDays: 1, shippingPrice: 490, freeShippingFrom: 20_000 })
    const preview = (await owner.call('POST', `${POLICY}/preview`, body)).body.data
    expect(preview).toMatchObject({
      fields: ['outboundDays', 'shippingPrice', 'freeShippingFrom'],
      booked: 0,
      tight: [],
    })
    expect(preview.examples.before[0].delivery).toBe('2026-06-05')
    expect(preview.examples.after[0].delivery).toBe('2026-06-04')
    expect((await read()).policy.outboundDays).toBe(2)
    expect((await owner.call('PUT', POLICY, body)).status).toBe(200)
    const { revision, policy, versions } = await read()
    expect([revision, policy.outboundDays, policy.shippingPrice]).toEqual([2, 1, 490])
    expect(
      versions.map(({ number, content }: { number: number; content: { outboundDays: number } }) => [
        number,
        content.outboundDays,
      ]),
    ).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect((await owner.call('PUT', POLICY, body)).body.code).toBe('NOTHING_TO_PUBLISH')
  })

  it('goes back to an earlier version by publishing it again', async () => {
    const { versions } = await read()
    const restored = await owner.call('PUT', POLICY, { revision: 2, policy: versions.at(-1).content })
    expect(restored.status).toBe(200)
    expect((await read()).policy).toMatchObject({ outboundDays: 2, shippingPrice: 990, freeShippingFrom: null })
  })

  it('of two people goes together field by field', async () => {
    const { revision } = await read()
    const [mine, theirs, same] = [
      await edit({ laundryDays: 3, delicateDays: 6 }),
      await edit({ trialDays: 4, leatherDays: 9 }),
      await edit({ laundryDays: 1 }),
    ]
    await owner.call('PUT', POLICY, mine)
    expect((await manager.call('PUT', POLICY, { ...theirs, revision })).status).toBe(200)
    expect((await read()).policy).toMatchObject({
      ...{ laundryDays: 3, trialDays: 4, delicateDays: 6, embellishedDays: null, leatherDays: 9 },
    })
    const late = await manager.call('PUT', POLICY, { ...same, revision })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  it.each([
    ['preparationDays', 11],
    ['laundryDays', -1],
    ['leatherDays', 21],
    ['daysAhead', 366],
    ['holdMinutes', 21],
    ['cutOffHour', 24],
    ['standardDays', []],
    ['pickUpSlots', ['09:00-08:00']],
    ['closingDays', ['2026-02-30']],
    ['shippingPrice', 10_001],
  ])('is refused with %s %j, naming the field', async (field, value) => {
    const answer = await owner.call('PUT', POLICY, await edit({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toContain(field)
  })
})
