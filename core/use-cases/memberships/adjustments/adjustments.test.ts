import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listAdjustments } from '#database/queries/memberships/membership-adjustments.ts'
import { lockItem, setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { listOrderMails } from '#database/queries/orders/order-mails.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { localise } from '#domain/stores/languages.ts'
import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { openTokens } from '#providers/tokens/open-tokens.ts'
import { type Club, LARGE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openMember } from '#tests/support/lives/member-and-staff.ts'
import { changePrice } from '#tests/support/lives/plan-prices.ts'
import { eraseCustomer } from '#use-cases/accounts/erase-customer.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'
import { announceRenewals } from '../announce-renewals.ts'
import { requireAllowance } from '../garments/require-allowance.ts'
import { announcePauses } from './announce-pauses.ts'
import { settleAdjustments } from './settle-adjustments.ts'

const DAY = 86_400_000

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  const years = { from: new Date('2026-01-01'), until: new Date('2035-01-01') }
  expect((await reconcile(club.dependencies, years)).differences).toEqual([])
  expect(club.errors).toEqual([])
  await club.stop()
})

const aMember = () => openMember(club)

/** To just after the moment, with what is due by then. */
async function until(moment: Date | null): Promise<void> {
  const days = ((moment?.getTime() ?? 0) - club.clock.now.getTime()) / DAY
  await club.wait({ seconds: Math.ceil(days * 86_400) + 1 })
}

/** On which a garment is fetched, and at the latest. */
const daysOf = (itemId: string) =>
  inStore(club.db, ATELIER_ID, async (trx) => {
    const item = await lockItem(trx, itemId)
    return [item?.withdrawDay, item?.lastWithdrawDay]
  })

/** What a mail names, and on which day it is fetched. */
const garmentsOfMail = (id: string, kind: MailKind) =>
  inStore(club.db, ATELIER_ID, async (trx) => {
    const mail = (await listOrderMails(trx, id)).find((each) => each.kind === kind)
    return mail && readDetail(mail.detail).garments?.map(({ name, withdrawDay }) => [localise(name, 'it'), withdrawDay])
  })

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10)

describe('a month that is given', () => {
  it('moves the next charge by a month, and the plan goes on', async () => {
    const member = await aMember()
    const before = await member.record()
    expect(await member.staff({ kind: 'giveMonth' })).toBe('done')
    const after = await member.record()
    expect([after.status, dayOf(after.periodStart), dayOf(after.paidUntil)]).toEqual([
      'active',
      dayOf(before.periodStart),
      dayOf(before.periodEnd),
    ])
    expect(after.periodEnd?.getTime()).toBeGreaterThan((before.periodEnd?.getTime() ?? 0) + 27 * DAY)
    await until(before.periodEnd)
    expect(await member.money()).toEqual([4_900])
    expect((await member.read()).status).toBe('active')
    await until(after.periodEnd)
    expect(await member.money()).toEqual([4_900, 4_900])
    expect((await member.record()).paidUntil).toBeNull()
    expect(await member.mails()).toEqual(['membership-started', 'membership-changed', 'membership-renewed'])
  })

  it('is nothing that a dearer plan is counted against, nor that comes back', async () => {
    const member = await aMember()
    await member.staff({ kind: 'giveMonth' })
    expect((await member.own('PUT', 'upgrade', { membershipId: LARGE, immediate: true })).code).toBe(
      'CHANGE_WITH_RENEWAL',
    )
    expect((await member.own('PUT', 'upgrade', { membershipId: LARGE, immediate: false })).status).toBe(200)
    await club.wait({ hours: 1 })
    await member.own('POST', 'withdrawal')
    await club.work()
    const [paid, back] = await member.money()
    expect(-back).toBeLessThanOrEqual(paid)
    expect(-back).toBeGreaterThan(paid * 0.99)
  })
})

describe('a pause', () => {
  it('begins with the end of the period, sleeps, and ends with a renewal at the price that was agreed', async () => {
    const member = await aMember()
    const { periodEnd } = await member.record()
    const { data } = await member.own('PUT', 'pause', { months: 2 })
    expect(data.pause).toMatchObject({ state: 'arranged', from: dayOf(periodEnd) })
    const { pausedUntil } = await member.record()
    const order = (deliveryDay: string) =>
      inStore(club.db, ATELIER_ID, (trx) =>
        requireAllowance(trx, {
          ...{ storeId: ATELIER_ID, customerId: member.customer.id, products: [{ valuePrice: 1 }] },
          ...{ deliveryDays: [deliveryDay], now: club.clock.now },
        }),
      )
    const fetchDay = data.pauseGarments.fetchDay
    expect(await order('2026-11-23')).toMatchObject({ ok: true, fetchDay })
    expect(await order(fetchDay)).toEqual({ ok: false, reason: 'MEMBERSHIP_PAUSED' })
    await changePrice(club.db, { planId: SMALL, price: 5_900, now: club.clock.now })
    await until(periodEnd)
    expect(await announcePauses(club.dependencies)).toEqual([data.number])
    expect(await announcePauses(club.dependencies)).toEqual([])
    expect((await member.read()).pause.state).toBe('paused')
    expect(await order('2026-11-23')).toEqual({ ok: false, reason: 'MEMBERSHIP_PAUSED' })
    expect(await member.money()).toEqual([4_900])
    await until(new Date((pausedUntil?.getTime() ?? 0) - 5 * DAY))
    await announceRenewals(club.dependencies)
    await until(pausedUntil)
    expect(await member.read()).toMatchObject({ status: 'active', pause: null })
    expect(await member.money()).toEqual([4_900, 4_900])
    expect(await member.mails()).toEqual([
      'membership-started',
      'membership-pause-planned',
      'membership-pause-begun',
      'membership-pause-ends',
      'membership-renewed',
    ])
    await changePrice(club.db, { planId: SMALL, price: 4_900, now: club.clock.now })
  })

  it('names the garments that have to be back and until when, has them fetched then, and lets them stay when it is called off', async () => {
    const member = await aMember()
    const itemId = await club.garment(member.customer.id, { userMembershipId: member.id })
    const from = dayOf((await member.record()).periodEnd)
    const { fetchDay: day } = (await member.read()).pauseGarments
    expect(day >= (from ?? '')).toBe(true)
    const offered = { fetchDay: day, garments: [expect.objectContaining({ itemId, wayOut: 'sendBack' })] }
    expect((await member.read()).pauseGarments).toEqual(offered)
    const { data } = await member.own('PUT', 'pause', { months: 1 })
    expect(data).toMatchObject({ pause: { state: 'arranged', from }, pauseGarments: offered })
    expect(await daysOf(itemId)).toEqual([day, day])
    expect(await garmentsOfMail(member.id, 'membership-pause-planned')).toEqual([['Capo 1', day]])
    await member.own('PUT', 'resume')
    expect(await daysOf(itemId)).toEqual([null, null])
  })

  it('has fetched, while it is arranged, what is asked for by nobody, and keeps the day that a member chose', async () => {
    const member = await aMember()
    const itemId = await club.garment(member.customer.id, { status: 'returnRequested', userMembershipId: member.id })
    await inStore(club.db, ATELIER_ID, (trx) => setWithdrawDay(trx, itemId, { day: '2026-11-25' }))
    expect((await member.own('PUT', 'pause', { months: 1 })).data.pauseGarments.garments).toEqual([])
    expect((await daysOf(itemId))[0]).toBe('2026-11-25')
    await member.own('PUT', 'resume')
    expect((await daysOf(itemId))[0]).toBe('2026-11-25')
  })

  it('waits for what would only arrive in it, and names it', async () => {
    const member = await aMember()
    const { fetchDay: deliveryDay } = (await member.read()).pauseGarments
    const facts = { status: 'paymentConfirmed', deliveryDay } as const
    const itemId = await club.garment(member.customer.id, facts)
    const refused = await member.own('PUT', 'pause', { months: 1 })
    expect(refused).toMatchObject({ status: 409, code: 'GARMENTS_OUT' })
    expect(JSON.stringify(refused)).toContain(itemId)
    expect((await member.record()).pausedFrom).toBeNull()
  })

  it('is called off before it begins, and the renewal is when it was to be', async () => {
    const member = await aMember()
    const before = await member.record()
    await member.own('PUT', 'pause', { months: 3 })
    expect((await member.own('PUT', 'resume')).data.pause).toBeNull()
    const after = await member.record()
    expect([after.periodEnd?.getTime(), after.paidUntil]).toEqual([before.periodEnd?.getTime(), null])
    await until(before.periodEnd)
    expect(await member.money()).toEqual([4_900, 4_900])
  })

  it('ends earlier by one click: the month begins and is paid at once, with the plan that was wished for', async () => {
    const member = await aMember()
    const { periodEnd } = await member.record()
    await member.own('PUT', 'pause', { months: 2 })
    await until(periodEnd)
    await club.wait({ days: 3 })
    await member.own('PUT', 'upgrade', { membershipId: LARGE, immediate: false })
    await club.work()
    expect((await member.own('PUT', 'resume')).data).toMatchObject({ pause: null, membershipId: LARGE })
    expect(await member.money()).toEqual([4_900, 19_900])
    expect((await member.record()).periodStart?.getTime()).toBe(club.clock.now.getTime())
  })

  it('goes on when the card says no to an early end', async () => {
    const member = await aMember()
    const { periodEnd, providerCustomerId } = await member.record()
    await member.own('PUT', 'pause', { months: 1 })
    await until(periodEnd)
    await club.sandbox.setCard(providerCustomerId ?? '', { fails: true })
    expect((await member.own('PUT', 'resume')).code).toBe('CARD_DECLINED')
    expect((await member.read()).pause.state).toBe('paused')
    await club.sandbox.setCard(providerCustomerId ?? '', { fails: false })
    expect((await member.own('PUT', 'resume')).status).toBe(200)
  })

  it('of a membership that is stopped ends with it, for nothing', async () => {
    const member = await aMember()
    await member.own('PUT', 'pause', { months: 1 })
    const { pausedUntil } = await member.record()
    await member.own('PUT', 'cancelRenew')
    expect((await member.own('PUT', 'resume')).code).toBe('RENEWAL_STOPPED')
    await until(pausedUntil)
    expect([(await member.read()).status, await member.money()]).toEqual(['cancelled', [4_900]])
  })

  it('gets longer by skips, up to three months', async () => {
    const member = await aMember()
    const { periodEnd } = await member.record()
    for (let nth = 0; nth < 3; nth++) expect(await member.staff({ kind: 'skip' })).toBe('done')
    expect(await member.staff({ kind: 'skip' })).toBe('PAUSE_TOO_LONG')
    expect(await member.staff({ kind: 'giveMonth' })).toBe('MEMBERSHIP_PAUSED')
    expect((await member.record()).pausedFrom?.getTime()).toBe(periodEnd?.getTime())
  })
})

describe('the day of the renewal', () => {
  it('moves to a later one, and the months are counted from there', async () => {
    const member = await aMember()
    const { periodEnd } = await member.record()
    const day = dayOf(new Date((periodEnd?.getTime() ?? 0) + 10 * DAY)) ?? ''
    expect(await member.staff({ kind: 'move', day: dayOf(club.clock.now) ?? '' })).toBe('DAY_NOT_POSSIBLE')
    expect(await member.staff({ kind: 'move', day })).toBe('done')
    expect(await member.staff({ kind: 'giveMonth' })).toBe('done')
    const moved = await member.record()
    await until(moved.periodEnd)
    expect(await member.money()).toEqual([4_900, 4_900])
    expect((await member.record()).periodEnd?.getUTCDate()).toBe(moved.periodEnd?.getUTCDate())
  })
})

describe('garments on top of the plan', () => {
  it('are there in this period, and not in the next', async () => {
    const member = await aMember()
    expect((await member.read()).allowance.max).toBe(2)
    expect(await member.staff({ kind: 'extra', garments: 2 })).toBe('done')
    expect(await member.staff({ kind: 'extra', garments: 2 })).toBe('TOO_MANY_EXTRA')
    expect((await member.read()).allowance.max).toBe(4)
    await until((await member.record()).periodEnd)
    expect((await member.read()).allowance.max).toBe(2)
  })
})

describe('a payment that is owed', () => {
  it('is waived: the membership goes on, nothing is tried again, and the next month is paid', async () => {
    const member = await aMember()
    const { periodEnd, providerCustomerId } = await member.record()
    expect(await member.staff({ kind: 'waive' })).toBe('NOTHING_TO_WAIVE')
    await club.sandbox.setCard(providerCustomerId ?? '', { fails: true })
    await until(periodEnd)
    expect((await member.read()).status).toBe('pastDue')
    expect(await member.staff({ kind: 'waive' })).toBe('done')
    await club.sandbox.setCard(providerCustomerId ?? '', { fails: false })
    await club.wait({ days: 9 })
    expect([(await member.read()).status, await member.money()]).toEqual(['active', [4_900]])
    expect(await member.mails()).not.toContain('membership-renewed')
    await until((await member.record()).periodEnd)
    expect(await member.money()).toEqual([4_900, 4_900])
  })
})

describe('an end at once', () => {
  it.each([
    ['unused', 2_300, 2_700],
    ['whole', 4_900, 4_900],
    ['none', 0, 0],
  ] as const)('gives back %s', async (refund, least, most) => {
    const member = await aMember()
    await club.wait({ days: 14 })
    const { periodEnd } = await member.record()
    expect(await member.staff({ kind: 'end', refund })).toBe('done')
    const [, back = 0] = await member.money()
    expect(-back).toBeGreaterThanOrEqual(least)
    expect(-back).toBeLessThanOrEqual(most)
    expect((await member.record()).status).toBe('cancelled')
    expect(await member.mails()).toContain('membership-ended')
    await until(periodEnd)
    expect((await member.money()).filter((amount: number) => amount > 0)).toEqual([4_900])
  })
})

describe('the provider', () => {
  const down = async (): Promise<never> => {
    throw new PaymentProviderDown('away')
  }

  it('that is away leaves nothing behind', async () => {
    const member = await aMember()
    const before = await member.record()
    expect(await member.staff({ kind: 'giveMonth' }, { findCheckout: down })).toBe('PAYMENT_PROVIDER_DOWN')
    expect(await member.record()).toEqual(before)
    expect(await member.staff({ kind: 'giveMonth' })).toBe('done')
  })

  it('whose answer gets lost is looked at again: what was done is written once, what was not is given up', async () => {
    for (const isDone of [true, false]) {
      const member = await aMember()
      const moveRenewal: PaymentProvider['moveRenewal'] = async (input) => {
        if (isDone) await club.dependencies.provider.moveRenewal(input)
        return down()
      }
      expect(await member.staff({ kind: 'pause', months: 1 }, { moveRenewal })).toBe('PAYMENT_UNCLEAR')
      expect(await member.staff({ kind: 'giveMonth' })).toBe('PAYMENT_UNCLEAR')
      expect(await settleAdjustments(club.dependencies)).toBe(0)
      await club.wait({ minutes: 11 })
      expect(await settleAdjustments(club.dependencies)).toBe(1)
      expect(await settleAdjustments(club.dependencies)).toBe(0)
      expect((await member.read()).pause?.state).toBe(isDone ? 'arranged' : undefined)
      const told = (await member.mails()).filter((kind) => kind === 'membership-pause-planned')
      expect(told).toHaveLength(isDone ? 1 : 0)
    }
  })

  it('is asked once for a form that is sent many times', async () => {
    const member = await aMember()
    const { periodEnd } = await member.record()
    const formKey = crypto.randomUUID()
    const sent = [1, 2, 3].map(() => member.staff({ kind: 'giveMonth' }, { formKey }))
    expect((await Promise.all(sent)).filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
    expect(await member.staff({ kind: 'giveMonth' }, { formKey })).toBe('done')
    const moved = (await member.record()).periodEnd?.getTime() ?? 0
    expect(moved - (periodEnd?.getTime() ?? 0)).toBeLessThan(32 * DAY)
    expect((await member.mails()).filter((kind) => kind === 'membership-changed')).toHaveLength(1)
  })
})

it('what staff wrote about a member goes with her account', async () => {
  const member = await aMember()
  expect(await member.staff({ kind: 'giveMonth' })).toBe('done')
  expect(await member.staff({ kind: 'end', refund: 'none' })).toBe('done')
  const reasons = () =>
    inStore(club.db, ATELIER_ID, async (trx) => {
      const written = await listAdjustments(trx, member.id)
      return written.map(({ reason }) => reason)
    })
  expect(await reasons()).toEqual(['Cortesia', 'Cortesia'])
  const { customerId } = await member.record()
  const [detail, tokens] = [{}, openTokens('a secret of the tests')]
  const erased = await inStore(club.db, ATELIER_ID, (trx) =>
    eraseCustomer(
      trx,
      { ...club.dependencies, tokens },
      {
        storeId: ATELIER_ID,
        userId: customerId ?? '',
        email: 'nobody@example.it',
        detail,
      },
    ),
  )
  expect(erased).not.toBeNull()
  expect(await reasons()).toEqual(['', ''])
})
