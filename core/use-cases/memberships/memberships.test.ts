import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type Club, LARGE, MIDDLE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
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

/** Somebody with a plan, and calls about the record. */
async function aMember(plan = MIDDLE) {
  const customer = await club.customer()
  const { data } = await customer.start(plan)
  await club.pay(data.paymentUrl)
  const id: string = data.userMembership.id
  const ask = (method: string, rest: string, body?: object) =>
    customer.call(method, `/api/userMemberships/${id}/${rest}`, body)
  const read = async () => (await customer.call('GET', '/api/userMemberships')).data.at(-1)
  return { ...customer, recordId: id, ask, read, mails: () => club.mailsAbout(id) }
}

const money = ({ movements }: { movements: { kind: string; amount: number }[] }) =>
  movements.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount))

async function setCard(recordId: string, fails: boolean): Promise<void> {
  const record = await inStore(club.db, ATELIER_ID, (trx) =>
    trx.selectFrom('userMembership').select('providerCustomerId').where('id', '=', recordId).executeTakeFirst(),
  )
  await club.sandbox.setCard(record?.providerCustomerId ?? '', { fails })
}

describe('a membership', () => {
  it('begins with its payment: asked for again it has the same page, and another plan closes that page', async () => {
    const customer = await club.customer()
    const starts = await Promise.all([1, 2, 3, 4].map(() => customer.start(SMALL)))
    const pages = new Set(starts.map(({ data }) => data.paymentUrl))
    expect(pages.size).toBe(1)
    expect(starts[0]).toMatchObject({ status: 200, data: { userMembership: { status: 'pending' } } })
    const { data: other } = await customer.start(MIDDLE)
    expect(pages.has(other.paymentUrl)).toBe(false)
    await club.pay(starts[0]?.data.paymentUrl)
    await club.pay(other.paymentUrl)
    const { data } = await customer.call('GET', '/api/userMemberships')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: other.userMembership.id,
      status: 'active',
      membershipId: MIDDLE,
      membership: { id: MIDDLE, maxConcurrentProducts: 3 },
      wantMembershipId: null,
      userId: customer.id,
      createdAt: '2026-11-16T09:00:00.000Z',
      updatedAt: '2026-11-16T09:00:00.000Z',
      periodStart: '2026-11-16',
      periodEnd: '2026-12-16',
      withdrawalUntil: '2026-11-30',
      allowance: { used: 0, max: 3, maxProductRetailPrice: 80_000 },
      movements: [{ kind: 'charge', amount: 9_900 }],
      paymentUrl: null,
    })
    expect(data[0].stripeSubscriptionId).toMatch(/^sub_/)
    expect(await club.mailsAbout(other.userMembership.id)).toEqual(['membership-started'])
    expect(await customer.start(LARGE)).toMatchObject({ status: 409, code: 'MEMBERSHIP_EXISTS' })
    const { ask } = await aMember()
    expect((await ask('POST', 'portal')).data.url).toMatch(/sandbox-payments\/portal/)
    expect((await ask('POST', 'payment')).data).toMatchObject({
      userMembership: { status: 'active' },
      paymentUrl: null,
    })
  })

  it('stops renewing, goes on after all, stops again and ends with its period as its customer wanted', async () => {
    const { ask, read, mails, recordId, id, start } = await aMember()
    expect((await ask('PUT', 'cancelRenew')).data).toMatchObject({
      status: 'active',
      renewalStoppedAt: expect.any(String),
    })
    expect((await ask('PUT', 'resumeRenew')).data).toMatchObject({ status: 'active', renewalStoppedAt: null })
    await club.wait({ months: 1 })
    expect(await read()).toMatchObject({ status: 'active', periodStart: expect.stringContaining('-16') })
    await ask('PUT', 'cancelRenew')
    await ask('PUT', 'cancelRenew')
    await club.garment(id)
    await club.wait({ months: 1, hours: 1 })
    expect(await read()).toMatchObject({ status: 'cancelled', endedAt: expect.any(String), withdrawalUntil: null })
    expect(money(await read())).toEqual([9_900, 9_900])
    expect(await mails()).toEqual(
      ['started', 'renewal-stopped', 'renewal-resumed', 'renewed', 'renewal-stopped', 'ended'].map(
        (news) => `membership-${news}`,
      ),
    )
    const ended = await inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select('detail')
        .where('subjectId', '=', recordId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(ended?.detail).toMatchObject({ reason: 'customer', garments: [{ withdrawDay: expect.any(String) }] })
    expect(await ask('PUT', 'resumeRenew')).toMatchObject({ status: 409, code: 'MEMBERSHIP_NOT_ACTIVE' })
    expect((await start(SMALL)).status).toBe(200)
  })

  it('that cannot be paid is past due until it is, and ends after four more tries', async () => {
    const { id, read, mails, recordId, call } = await aMember(SMALL)
    const card = (fails: boolean) => setCard(recordId, fails)
    await card(true)
    await club.wait({ months: 1 })
    expect(await read()).toMatchObject({ status: 'pastDue' })
    const { data } = await call('GET', `/api/products?partnerStoreId=${ATELIER_ID}`)
    expect(data.items[0].plan).toMatchObject({ covered: false, reason: 'pastDue' })
    await card(false)
    await club.wait({ days: 1 })
    expect(await read()).toMatchObject({ status: 'active' })
    await card(true)
    const due = Temporal.PlainDate.from((await read()).periodEnd)
    await club.wait(romeTime(club.clock.now).day.until(due))
    await club.wait({ days: 1 })
    expect(await read()).toMatchObject({ status: 'pastDue' })
    const [unsent, atHome] = [await club.garment(id, { status: 'waitingShipping' }), await club.garment(id)]
    await club.wait({ days: 2 })
    await club.wait({ days: 2 })
    expect(await read()).toMatchObject({
      status: 'pastDue',
      unpaid: { amount: 4_900, nextTryOn: due.add({ days: 7 }).toString() },
    })
    const lastDayAtHome = async () =>
      inStore(club.db, ATELIER_ID, (trx) =>
        trx.selectFrom('orderItem').select('withdrawDay').where('id', '=', atHome).executeTakeFirst(),
      )
    expect(await lastDayAtHome()).toEqual({ withdrawDay: null })
    await club.wait({ days: 2 })
    expect(await lastDayAtHome()).toEqual({ withdrawDay: expect.any(Date) })
    expect(await read()).toMatchObject({ unpaid: null })
    expect(await read()).toMatchObject({ status: 'ended', membershipId: SMALL, allowance: { used: 1 } })
    // What has not left does not go out unpaid; what is at home is asked for by the mail about the end.
    expect([await club.mailsAbout(unsent), await club.mailsAbout(atHome)]).toEqual([['order-cancelled'], []])
    const steps = await inStore(club.db, ATELIER_ID, (trx) =>
      trx.selectFrom('orderEvent').select(['toStatus', 'actor', 'reason']).where('itemId', '=', unsent).execute(),
    )
    expect(steps).toEqual([{ toStatus: 'deleted', actor: 'system', reason: 'membershipEnded' }])
    expect(await mails()).toEqual(
      ['started', 'payment-failed', 'renewed', ...Array(4).fill('payment-failed'), 'ended'].map(
        (news) => `membership-${news}`,
      ),
    )
    const failures = await inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select('detail')
        .where('subjectId', '=', recordId)
        .where('kind', '=', 'membership-payment-failed')
        .orderBy('id')
        .execute(),
    )
    expect(failures.slice(1).map(({ detail }) => detail)).toMatchObject(
      [1, 3, 5, 7].map((days) => ({ amount: 4_900, day: due.add({ days }).toString() })),
    )
    expect(money(await read())).toEqual([4_900, 4_900])
    expect(id).toBe((await read()).userId)
  })
})

describe('a membership that is past due', () => {
  it('ends at once when its customer does not want it any more, and nothing else changes it', async () => {
    const { recordId, ask, read, mails } = await aMember(SMALL)
    await setCard(recordId, true)
    await club.wait({ months: 1 })
    const refused = { status: 409, code: 'MEMBERSHIP_NOT_ACTIVE' }
    expect(await ask('PUT', 'upgrade', { membershipId: LARGE, immediate: true })).toMatchObject(refused)
    expect((await ask('PUT', 'cancelRenew')).data).toMatchObject({ status: 'cancelled' })
    await club.wait({ months: 1 })
    expect(money(await read())).toEqual([4_900])
    expect((await mails()).at(-1)).toBe('membership-ended')
  })
})

describe('another plan', () => {
  it('comes with the next renewal, says before what it means, and is taken back by choosing the present one', async () => {
    const { id, ask, read, mails } = await aMember(LARGE)
    for (const product of [1, 2, 1] as const) await club.garment(id, { product })
    const { data: preview } = await ask('GET', `upgradePreview?membershipId=${SMALL}`)
    const renewal = Temporal.Instant.fromEpochMilliseconds(club.clock.now.getTime())
      .toZonedDateTimeISO('Europe/Rome')
      .toPlainDate()
      .add({ months: 1 })
    expect(preview).toEqual({
      dueNow: 0,
      dueAtRenewal: 4_900,
      effectiveDate: renewal.toString(),
      due: {
        lines: [{ code: 'month', amount: 4_900 }],
        total: 4_900,
        from: { by: 'savedCard', card: { name: 'Visa', lastDigits: '4242' } },
        on: renewal.toString(),
      },
      renewal: { date: renewal.toString(), stopUntil: renewal.subtract({ days: 1 }).toString() },
      garmentsOver: [expect.objectContaining({ name: 'Capo 2', reason: 'value', wayOut: 'sendBack' })],
    })
    const chosen = await ask('PUT', 'upgrade', { membershipId: SMALL, immediate: false })
    expect(chosen.data).toMatchObject({ membershipId: LARGE, wantMembershipId: SMALL, wantMembership: { id: SMALL } })
    expect((await ask('PUT', 'upgrade', { membershipId: LARGE })).data).toMatchObject({ wantMembershipId: null })
    await ask('PUT', 'upgrade', { membershipId: MIDDLE })
    await club.wait({ months: 1 })
    expect(await read()).toMatchObject({ membershipId: MIDDLE, wantMembershipId: null, allowance: { used: 3, max: 3 } })
    expect(money(await read())).toEqual([19_900, 9_900])
    expect(await mails()).toEqual(
      ['started', 'upgrade-planned', 'upgrade-planned', 'renewed', 'upgraded'].map((news) => `membership-${news}`),
    )
  })

  it('comes at once: a dearer one for the price it was announced at, of a cheaper one the difference goes back', async () => {
    const { ask, read, mails } = await aMember(SMALL)
    await club.wait({ days: 10 })
    const { data: dearer } = await ask('GET', `upgradePreview?membershipId=${LARGE}&immediate=true`)
    expect(dearer.dueNow).toBeGreaterThan(9_000)
    expect(dearer.dueNow).toBeLessThan(15_000)
    const upgrade = () => ask('PUT', 'upgrade', { membershipId: LARGE, immediate: true })
    await Promise.all([upgrade(), upgrade(), upgrade()])
    expect(await read()).toMatchObject({ membershipId: LARGE, wantMembershipId: null })
    expect(money(await read())).toEqual([4_900, dearer.dueNow])
    await club.wait({ days: 5 })
    const { data: cheaper } = await ask('GET', `upgradePreview?membershipId=${MIDDLE}&immediate=true`)
    expect(cheaper.dueNow).toBeLessThan(-4_000)
    await ask('PUT', 'upgrade', { membershipId: MIDDLE, immediate: true })
    await club.work()
    expect(money(await read())).toEqual([4_900, dearer.dueNow, cheaper.dueNow])
    await club.wait({ days: 20 })
    expect(money(await read()).at(-1)).toBe(9_900)
    expect((await mails()).filter((kind) => kind === 'membership-upgraded')).toHaveLength(2)
  })

  it('costs what was shown a while ago, to the cent, and is refused at a price that was never its own', async () => {
    const { recordId, ask, read } = await aMember(SMALL)
    await club.wait({ days: 10 })
    const { data: shown } = await ask('GET', `upgradePreview?membershipId=${LARGE}&immediate=true`)
    const { due, dueNow } = shown
    expect(due.lines.map(({ code }: { code: string }) => code)).toEqual(['planRest', 'planPaid'])
    expect(due.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(dueNow)
    const upgrade = (seen: number) => ask('PUT', 'upgrade', { membershipId: LARGE, immediate: true, dueNow: seen })
    for (const seen of [dueNow + 1_000, dueNow - 500])
      expect(await upgrade(seen)).toMatchObject({ code: 'PRICE_CHANGED' })
    await club.wait({ minutes: 19 })
    const { data: later } = await ask('GET', `upgradePreview?membershipId=${LARGE}&immediate=true`)
    expect(later.dueNow).toBeLessThan(dueNow)
    expect(await upgrade(dueNow)).toMatchObject({ data: { membershipId: LARGE } })
    expect(money(await read())).toEqual([4_900, dueNow])
    const mail = await inStore(club.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select('detail')
        .where('subjectId', '=', recordId)
        .orderBy('createdAt', 'desc')
        .executeTakeFirst(),
    )
    expect(mail?.detail).toMatchObject({ amount: dueNow, nextPrice: 19_900 })
  })

  it('does not come when the card is declined, and does when it works again', async () => {
    const { recordId, ask, read } = await aMember(SMALL)
    const upgrade = () => ask('PUT', 'upgrade', { membershipId: LARGE, immediate: true })
    await setCard(recordId, true)
    expect(await upgrade()).toMatchObject({ status: 402, code: 'CARD_DECLINED' })
    expect(await read()).toMatchObject({ membershipId: SMALL, wantMembershipId: null })
    await setCard(recordId, false)
    expect((await upgrade()).data).toMatchObject({ membershipId: LARGE })
    expect(money(await read())).toEqual([4_900, 15_000])
  })
})

describe('the right of withdrawal', () => {
  it('ends a membership within 14 days, pays back the days that are left and asks the garments back', async () => {
    const { id, ask, read, mails, recordId } = await aMember()
    const [unsent, atHome] = [await club.garment(id, { status: 'paymentConfirmed' }), await club.garment(id)]
    await club.wait({ days: 8 })
    const { data } = await ask('POST', 'withdrawal')
    expect(data.receipt).toMatchObject({ number: data.userMembership.number, declaredAt: club.clock.now.toISOString() })
    const { account } = data.receipt
    expect(account).toMatchObject({ paid: 9_900, before: 0, received: [{ usedDays: 8 }] })
    expect(account.back + account.received[0].amount).toBe(9_900)
    await club.work()
    const record = await read()
    expect(record).toMatchObject({ status: 'cancelled', withdrawalUntil: null })
    const { periodStart, periodEnd } = record
    const days = Temporal.PlainDate.from(periodStart).until(periodEnd).total('days')
    expect(money(record)).toEqual([9_900, -Math.floor((9_900 * (days - 8)) / days)])
    expect(await mails()).toEqual(['membership-started', 'withdrawal-receipt', 'refund'])
    const items = await inStore(club.db, ATELIER_ID, (trx) =>
      trx.selectFrom('orderItem').select(['id', 'status']).where('id', 'in', [unsent, atHome]).execute(),
    )
    expect(Object.fromEntries(items.map((item) => [item.id, item.status]))).toEqual({
      [unsent]: 'deleted',
      [atHome]: 'returnRequested',
    })
    await club.wait({ months: 2 })
    expect(money(await read())).toHaveLength(2)
    expect(await ask('POST', 'withdrawal')).toMatchObject({ status: 422, code: 'WITHDRAWAL_RECEIVED' })
    expect(recordId).toBe(record.id)
  })

  it('is over after its days', async () => {
    const { ask, read } = await aMember()
    await club.wait({ days: 18 })
    expect(await read()).toMatchObject({ withdrawalUntil: null })
    expect(await ask('POST', 'withdrawal')).toMatchObject({ status: 422, code: 'WITHDRAWAL_OVER' })
  })
})
