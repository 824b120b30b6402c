import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { PLANS, prepareLives } from '#tests/support/lives/life-stage.ts'
import { mailLives } from '#tests/support/mail/mail-lives.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [20, 20, 20] })
  await prepareLives(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

const { daily, daysTo, withoutCourier } = mailLives(() => shop)

describe('the mails of a plan', () => {
  async function join(anna: Customer) {
    const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
    const { data } = await anna.call('POST', '/api/userMemberships', { ...agreed, membershipId: PLANS[1] })
    await shop.act(data.paymentUrl)
    return data.userMembership.id as string
  }

  it('go from the start over a garment to the renewal', async () => {
    const anna = await shop.customer()
    await join(anna)
    await anna.order([await anna.hold({ type: 'membership' })], 0)
    await daily('2026-11-17', '2026-12-17')
    expect(await shop.mailsTo(anna.email)).toEqual([
      'membership-started 6000',
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'membership-renewal-soon 6000',
      'membership-renewed 6000',
    ])
  })

  it('that ends: its garment is asked back, told twice that it is late, and thanked for', async () => {
    const anna = await shop.customer()
    const id = await join(anna)
    await anna.order([await anna.hold({ type: 'membership' })], 0)
    await daily('2026-11-17', '2026-11-30')
    await anna.call('PUT', `/api/userMemberships/${id}/cancelRenew`, {})
    await daily('2026-12-01', '2026-12-17')
    await withoutCourier(() => daily('2026-12-18', '2026-12-28'))
    await daily('2026-12-29', '2027-01-05')
    expect(await shop.mailsTo(anna.email)).toEqual([
      'membership-started 6000',
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'membership-renewal-stopped',
      'return-before-end',
      'membership-ended',
      'return-overdue',
      'return-overdue-again',
      'item-received',
    ])
    const [, ...days] = await daysTo(anna.email)
    expect(days).toEqual(['2026-12-16', '2026-12-16', '2026-12-16', '2026-12-21', '2026-12-21'])
  })

  it('that pauses: until then it gives garments, each is fetched when the pause begins, and nothing is late', async () => {
    const anna = await shop.customer()
    const id = await join(anna)
    await anna.order([await anna.hold({ type: 'membership' })], 0)
    await daily('2026-11-17', '2026-11-30')
    const { data } = await anna.call('PUT', `/api/userMemberships/${id}/pause`, { months: 1 })
    expect(data.pauseGarments.fetchDay).toBe('2026-12-16')
    const meanwhile = await anna.order([await anna.hold({ type: 'membership', deliveryDate: '2026-12-07' })], 0)
    const [item] = meanwhile.data.order.items
    expect(item.withdrawDate).toBe('2026-12-16')
    await expect(anna.hold({ type: 'membership', deliveryDate: '2026-12-17' })).rejects.toThrow('MEMBERSHIP_PAUSED')
    await daily('2026-12-01', '2026-12-28')
    expect(await shop.mailsTo(anna.email)).toEqual([
      'membership-started 6000',
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'membership-pause-planned 6000',
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'return-reminder',
      'return-reminder',
      'item-received',
      'item-received',
    ])
  })

  it('that nobody pays: every try with its mail, then the end, and only then what it cancels', async () => {
    const anna = await shop.customer()
    const id = await join(anna)
    await anna.order([await anna.hold({ type: 'membership', deliveryDate: '2027-01-11' })], 0)
    const record = await inStore(shop.db, ATELIER_ID, (trx) => findUserMembership(trx, id))
    await shop.sandbox.setCard(record?.providerCustomerId ?? '', { fails: true })
    await daily('2026-11-17', '2026-12-26')
    expect(await shop.mailsTo(anna.email)).toEqual([
      'membership-started 6000',
      'order-confirmed',
      'membership-renewal-soon 6000',
      ...Array(4).fill('membership-payment-failed 6000'),
      'membership-ended',
      'order-cancelled',
    ])
  })
})
