import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { formatMoney } from '#domain/money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'
import shopIt from '#translations/storefront/it.json' with { type: 'json' }
import { eraseCustomer } from '#use-cases/accounts/erase-customer.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { takeCharges } from '#use-cases/charges/take-charges.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { toMailBrand } from '#use-cases/mail/templates/mail-brand.ts'
import { writeMail } from '#use-cases/mail/templates/write-mail.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

const payLabel = (total: number) => fillPlaceholders(shopIt.due.pay, { price: formatMoney(total, 'it') })
const ALL_TIME = { from: new Date('2026-01-01'), until: new Date('2036-01-01') }

let shop: ShopWithOffice
let owner: Desk
let links: LinkPages
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let orderId: string
let garmentId: string

beforeAll(async () => {
  shop = await openShopWithOffice({ units: [90, 90] })
  owner = await shop.desk('owner')
  links = await openLinkPages(shop.fetch)
  await inStore(shop.db, ATELIER_ID, async (trx) => {
    const policy = await readRentalPolicy(trx, ATELIER_ID)
    await saveRentalPolicy(trx, { ...policy, lateFeePerDay: 1_500, cleaningFee: 2_500, storeId: ATELIER_ID })
  })
  shop.dependencies.stores.invalidate(null)
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  expect(shop.errors).toEqual([])
  const { differences } = await reconcile(shop.dependencies, ALL_TIME)
  expect(differences).toEqual([])
  await shop.stop()
})

/** A garment that its customer has. */
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-16T09:00:00Z')
  anna = await shop.customer()
  orderId = await shop.buy(anna)
  await shop.goTo('2026-11-26')
  garmentId = (await anna.find(orderId)).items[0].id
})

/** It lies at the store again, and can have been looked at. */
const receive = async () => {
  const moveAll = (body: object) => owner.call('POST', `/orders/${orderId}/moveAll`, body)
  await moveAll({ to: 'withdrawed', reason: 'Riportato in negozio' })
  expect((await moveAll({ to: 'needVerify' })).status).toBe(200)
}
/** What the terms promise with a damage: what making it good costs, and a picture or a reason why there is none. */
const proofOf = (amount: number) => ({
  lines: [{ words: 'Sartoria', amount }],
  whyNoPhoto: 'La fotocamera era guasta',
})
const read = async () => (await owner.call('GET', `/orders/${orderId}`)).body.data
const charge = (changes: object = {}, desk = owner) =>
  desk.call('POST', `/orders/${orderId}/charges`, {
    ...{ garmentId, kind: 'damage', amount: 3_000, words: 'Uno strappo sulla manica', formKey: crypto.randomUUID() },
    ...proofOf((changes as { amount?: number }).amount ?? 3_000),
    ...changes,
  })
const decide = async (
  chargeId: string,
  decision: object,
  { answer = 'Abbiamo guardato le foto insieme', desk = owner, seen = '' } = {},
) => {
  const known = seen || ((await read()).charges.find(({ id }: { id: string }) => id === chargeId)?.state ?? 'announced')
  return desk.call('POST', `/orders/${orderId}/charges/decisions`, { chargeId, seen: known, decision, answer })
}
const disputed = async (state = 'open'): Promise<{ order: { id: string } }[]> => {
  const { body } = await owner.call('GET', `/incidents?kind=chargeObjected&state=${state}`)
  return body.data.incidents.filter(({ order }: { order: { id: string } | null }) => order?.id === orderId)
}
const announce = async (changes: object = {}) => {
  if ((await read()).chargeable.some(({ isOut }: { isOut: boolean }) => isOut)) await receive()
  return (await charge(changes)).body.data.id as string
}
const theOne = async () => (await read()).charges[0]
const ledgerOfCharges = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const rows = trx.selectFrom('ledgerEntry').innerJoin('orderCharge', 'orderCharge.id', 'ledgerEntry.orderChargeId')
    const found = await rows
      .select(['ledgerEntry.kind', 'ledgerEntry.amount'])
      .where('orderCharge.orderId', '=', orderId)
      .orderBy('ledgerEntry.id')
      .execute()
    return found.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount))
  })
const mails = async () => (await shop.mailsAbout(orderId)).filter((kind) => kind.startsWith('charge-'))
/** The last mail of a kind about the order, as its customer reads it. */
const theMail = (kind: 'charge-announced' | 'charge-upheld') =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const rows = trx.selectFrom('mail').select('detail').where('subjectId', '=', orderId).where('kind', '=', kind)
    const { detail } = await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()
    const store = await findStoreIn(trx, ATELIER_ID)
    if (store === null) throw new Error('no store')
    const brand = toMailBrand(store, 'https://atelier.example', 'it')
    const read = { link: 'https://atelier.example/', firstName: 'Anna', detail: readDetail(detail), brand }
    return writeMail({ kind, language: 'it', recipient: anna.email, ...read })
  })
const failCard = (fails: boolean) =>
  sql`update sandbox_customer set card_fails = ${fails} where email = ${anna.email}`.execute(shop.db)

const linkOf = (id: string) =>
  `https://atelier.example/link/charge/${id}?${new URLSearchParams({ token: tokenOf(id) })}`
const tokenOf = (id: string) =>
  openAccounts({
    ...{ db: shop.db, jobs: shop.dependencies.jobs, appSecret: 'a secret of the tests', now: () => shop.clock.now },
  }).tokens.forOrder('charge', id, ATELIER_ID)
const visit = (url: string) => links.visit(url)
const post = (url: string, fields: Record<string, string>) => links.send(url, fields)

describe('a charge', () => {
  it('is shown before with its mail, told to the customer, and taken seven days later, once', async () => {
    await receive()
    const plan = await owner.call('POST', `/orders/${orderId}/charges/preview`, {
      ...{ garmentId, kind: 'damage', amount: 3_000, words: 'Uno strappo sulla manica', ...proofOf(3_000) },
    })
    expect(plan.body.data).toMatchObject({ amount: 3_000, mails: [{ kind: 'charge-announced' }] })
    expect(plan.body.data.mails[0].text).toContain('«Uno strappo sulla manica»')
    expect((await read()).charges).toEqual([])
    const formKey = crypto.randomUUID()
    await charge({ formKey })
    await charge({ formKey })
    expect((await read()).charges).toMatchObject([{ state: 'announced', amount: 3_000, person: 'owner' }])
    await shop.wait({ days: 6, hours: 23 })
    expect(await ledgerOfCharges()).toEqual([])
    await shop.wait({ hours: 2 })
    expect(await theOne()).toMatchObject({ state: 'paid', isBeingTaken: false })
    await shop.wait({ days: 1 })
    expect(await ledgerOfCharges()).toEqual([3_000])
    expect(await mails()).toEqual(['charge-announced', 'charge-paid'])
    // what an order has cost and what goes back of it knows nothing of it
    expect((await read()).money.paid).toBe((await read()).money.left)
  })

  it('is never more than the garment is worth, all of them together, and only what was agreed', async () => {
    await receive()
    const { chargeable } = await read()
    const [{ worth, most }] = chargeable
    expect(most.map(({ kind }: { kind: string }) => kind)).toEqual(['cleaning', 'damage'])
    expect(await charge({ amount: worth + 1 })).toMatchObject({
      body: { code: 'CHARGE_ABOVE_LIMIT', details: { most: worth } },
    })
    await announce({ amount: worth - 1_000 })
    expect((await charge({ kind: 'cleaning', amount: 2_500 })).body).toMatchObject({
      ...{ code: 'CHARGE_ABOVE_LIMIT', details: { most: 1_000 } },
    })
    await announce({ kind: 'cleaning', amount: 1_000 })
    expect((await charge({ amount: 50 })).body.code).toBe('NOTHING_LEFT_TO_CHARGE')
    expect((await charge({ kind: 'lateFee', amount: 1_500 })).body.code).toBe('NOT_LATE')
    expect((await charge({ kind: 'lost', amount: 1_500 })).body.code).toBe('NOT_LOST_YET')
  })

  it('of two at once leaves the garment its worth', async () => {
    await receive()
    const [{ worth }] = (await read()).chargeable
    const both = await Promise.all([charge({ amount: worth }), charge({ amount: worth })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('for late days is proposed from the fee that was agreed, up to the day it was ready', async () => {
    shop.pass({ days: 8 })
    const [late] = (await read()).chargeable
    expect(late).toMatchObject({ lateFeePerDay: 1_500 })
    expect(late.daysLate).toBeGreaterThan(0)
    const { amount } = late.most.find(({ kind }: { kind: string }) => kind === 'lateFee')
    expect(amount).toBe(late.daysLate * 1_500)
    expect((await charge({ kind: 'lateFee', amount })).status).toBe(200)
    expect((await theOne()).calculation).toEqual([{ what: 'lateDays', days: late.daysLate, perDay: 1_500, amount }])
  })

  it('goes by the fee of the day it was ordered, which its confirmation names', async () => {
    const detail = await inStore(shop.db, ATELIER_ID, async (trx) => {
      const mail = trx.selectFrom('mail').select('detail').where('subjectId', '=', orderId)
      return (await mail.where('kind', '=', 'order-confirmed').executeTakeFirstOrThrow()).detail
    })
    expect(detail).toMatchObject({ lateFee: 1_500, cleaningFee: 2_500 })
    const policy = await inStore(shop.db, ATELIER_ID, (trx) => readRentalPolicy(trx, ATELIER_ID))
    const raise = (cleaningFee: number) =>
      inStore(shop.db, ATELIER_ID, (trx) => saveRentalPolicy(trx, { ...policy, cleaningFee, storeId: ATELIER_ID }))
    await receive()
    await raise(9_000)
    expect((await charge({ kind: 'cleaning', amount: 9_000 })).body.details).toEqual({ most: 2_500 })
    await raise(2_500)
  })

  it('of what is found on a garment needs that it is back, a picture or a reason why there is none, and its calculation', async () => {
    const codeOf = async (changes: object = {}) => (await charge(changes)).body.code
    expect((await read()).chargeable).toMatchObject([{ isOut: true, most: [] }])
    expect([await codeOf(), await codeOf({ kind: 'cleaning', amount: 2_500 })]).toEqual(
      Array(2).fill('CHARGE_STILL_OUT'),
    )
    const unit = (await read()).garments[0].unit.barcode
    const { scanId } = (await owner.call('POST', '/floor/scans', { id: crypto.randomUUID(), code: unit })).body.data
    expect((await read()).chargeable[0]).toMatchObject({ isOut: false, photos: [] })
    expect(await codeOf({ whyNoPhoto: '' })).toBe('CHARGE_NEEDS_PHOTO')
    expect(await codeOf({ whyNoPhoto: ' ', kind: 'cleaning', amount: 2_500 })).toBe('CHARGE_NEEDS_PHOTO')
    // a picture of another garment is none
    expect(await codeOf({ whyNoPhoto: '', photos: ['somewhere/else'] })).toBe('CHARGE_NEEDS_PHOTO')
    expect(await codeOf({ lines: [] })).toBe('CHARGE_NEEDS_CALCULATION')
    expect(await codeOf({ lines: [{ words: 'Sartoria', amount: 2_999 }] })).toBe('CHARGE_NEEDS_CALCULATION')
    const file = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a02020' } })
      .jpeg()
      .toBuffer()
    await owner.call('POST', `/floor/scans/${scanId}/verdict`, { id: crypto.randomUUID(), verdict: 'damage' })
    await owner.send('POST', `/floor/scans/${scanId}/photos`, new Uint8Array(file))
    const photos = (await read()).chargeable[0].photos.map(({ key }: { key: string }) => key)
    expect(photos).toHaveLength(1)
    const lines = [
      { words: 'Sartoria <Ada>', amount: 2_600 },
      { words: 'Due bottoni', amount: 400 },
    ]
    const { data } = (await charge({ whyNoPhoto: '', photos, lines })).body
    expect(await theOne()).toMatchObject({
      photos,
      whyNoPhoto: '',
      calculation: lines.map((line) => ({ ...line, what: 'said' })),
    })
    const { main } = await visit(linkOf(data.id))
    expect(main).toContain(`/images/${photos[0]}/`)
    expect(main).toMatch(/Sartoria &lt;Ada&gt;<\/dt><dd>26\s€/)
    expect(main).toMatch(/Due bottoni<\/dt><dd>4\s€/)
    const mail = await theMail('charge-announced')
    expect(mail.text).toContain(`/images/${photos[0]}/`)
    expect(mail.text).toMatch(/Sartoria <Ada>: 26\s€\nDue bottoni: 4\s€\nImporto: 30\s€/)
    expect(mail.html).toContain(`/images/${photos[0]}/320.jpeg`)
    await decide(data.id, { what: 'withdraw' })
  })

  it('tells why there is no picture, and makes the calculation of what was agreed by itself', async () => {
    await receive()
    const stained = (await charge({ kind: 'cleaning', amount: 2_000, words: 'Una macchia' })).body.data.id
    expect((await read()).charges[0].calculation).toEqual([
      { what: 'cleaningFee', amount: 2_500 },
      { what: 'lowered', amount: -500 },
    ])
    const { main } = await visit(linkOf(stained))
    expect(main).toContain('Non c’è una foto: La fotocamera era guasta')
    expect(main).toMatch(/Riduzione<\/dt><dd>-5\s€/)
    expect((await theMail('charge-announced')).text).toContain('Non c’è una foto: La fotocamera era guasta')
  })

  it('is announced by who may charge cards, and not after the matter is settled', async () => {
    const service = await shop.desk('service')
    expect((await charge({}, service)).body.code).toBe('PERMISSION_MISSING')
    const stale = await shop.desk('owner', { isProven: false })
    expect((await charge({}, stale)).body.code).toBe('FRESH_PROOF_NEEDED')
    await shop.goTo('2026-12-20')
    expect((await anna.find(orderId)).items[0].status).toBe('completed')
    expect((await charge()).body.code).toBe('NOT_CHARGEABLE')
  })
})

describe('an objection', () => {
  it('is made on the page of the mail, stops everything, and is decided by a person', async () => {
    const id = await announce()
    expect((await visit(linkOf(id).replace('token=', 'token=x'))).status).toBe(404)
    const { text } = await visit(linkOf(id))
    expect(text).toContain('Uno strappo sulla manica')
    expect(text).toMatch(/Da pagare il .*: .*€\. Dalla carta Visa che termina con 4242\./)
    const short = await post(linkOf(id), { step: 'object', words: ' <x ' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('Scrivi almeno qualche parola')])
    expect(short.main).toContain('&lt;x </textarea>')
    const sent = await post(linkOf(id), { step: 'object', words: 'Era <b>già</b> così' })
    expect([sent.status, sent.location]).toEqual([303, linkOf(id)])
    expect(await disputed()).toHaveLength(1)
    const { main } = await visit(linkOf(id))
    expect(main).toContain('Era &lt;b&gt;già&lt;/b&gt; così')
    expect(main).not.toContain('<textarea')
    expect((await post(linkOf(id), { step: 'object', words: 'Ancora una volta' })).status).toBe(422)
    await shop.wait({ days: 40 })
    expect(await theOne()).toMatchObject({ state: 'objected', objection: 'Era <b>già</b> così' })
    expect(await disputed()).toMatchObject([{ kind: 'chargeObjected', garment: { size: expect.any(String) } }])
    expect((await decide(id, { what: 'uphold', amount: 3_001 })).body.code).toBe('CHARGE_STATE')
    expect((await decide(id, { what: 'uphold', amount: 1_000 })).status).toBe(200)
    expect([await disputed(), (await disputed('solved')).length]).toEqual([[], 1])
    const late = await decide(id, { what: 'withdraw' }, { seen: 'objected' })
    expect(late.body).toMatchObject({ code: 'CHARGE_DECIDED', details: { by: 'owner' } })
    await shop.wait({ minutes: 1 })
    expect(await ledgerOfCharges()).toEqual([1_000])
    expect(await mails()).toEqual(['charge-announced', 'charge-objected', 'charge-upheld', 'charge-paid'])
  })

  it('that is right ends it: nothing is taken', async () => {
    const id = await announce()
    await decide(id, { what: 'withdraw' })
    await shop.wait({ days: 9 })
    expect(await theOne()).toMatchObject({ state: 'withdrawn', answer: 'Abbiamo guardato le foto insieme' })
    expect(await ledgerOfCharges()).toEqual([])
    expect((await visit(linkOf(id))).text).toContain('Non devi più nulla')
    expect((await decide(id, { what: 'withdraw' })).body.code).toBe('CHARGE_DECIDED')
  })

  it('is decided by one of two colleagues who answer at the same time, and the other is told who was first', async () => {
    const id = await announce()
    await post(linkOf(id), { step: 'object', words: 'Era già così' })
    const ada = await shop.desk('owner', { name: 'Ada' })
    const bea = await shop.desk('owner', { name: 'Bea' })
    const asSeen = { seen: 'objected' }
    const both = await Promise.all([
      decide(id, { what: 'uphold', amount: 2_000 }, { desk: ada, ...asSeen }),
      decide(id, { what: 'withdraw' }, { desk: bea, ...asSeen }),
    ])
    const first = both[0]?.status === 200 ? 'Ada' : 'Bea'
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'CHARGE_DECIDED', details: { by: first, at: shop.clock.now.toISOString() } },
    })
    expect(await theOne()).toMatchObject({ state: first === 'Ada' ? 'due' : 'withdrawn', decidedBy: first })
    expect((await mails()).filter((kind) => /upheld|withdrawn/.test(kind))).toHaveLength(1)
    // what stands after an answer can still be given up, by whoever has read it
    if (first === 'Ada') expect((await decide(id, { what: 'withdraw' })).status).toBe(200)
    await shop.wait({ minutes: 1 })
    expect(await ledgerOfCharges()).toEqual([])
  })

  it('that has come since is not passed over by whoever gives up what they saw before', async () => {
    const id = await announce()
    await post(linkOf(id), { step: 'object', words: 'Era già così' })
    expect((await decide(id, { what: 'withdraw' }, { seen: 'announced' })).body.code).toBe('CHARGE_STATE')
    await decide(id, { what: 'withdraw' })
  })

  it('comes too late once the days are over', async () => {
    const id = await announce()
    shop.pass({ days: 7 })
    expect((await post(linkOf(id), { step: 'object', words: 'Non è vero' })).status).toBe(422)
  })
})

describe('a card', () => {
  it('that says no is asked on three more days, and then its owner pays on a page', async () => {
    const id = await announce()
    await failCard(true)
    await shop.wait({ days: 7 })
    expect(await theOne()).toMatchObject({ state: 'refused', refusals: 1 })
    for (const days of [1, 3, 5]) await shop.wait({ days })
    expect(await theOne()).toMatchObject({ state: 'linked', refusals: 4 })
    await shop.wait({ days: 30 })
    expect(await mails()).toEqual(['charge-announced', 'charge-to-pay'])
    const { main: shown, headers } = await visit(linkOf(id))
    expect(headers.get('x-leads-out')).toBe('payment')
    const [, total = ''] = /data-due-total="(\d+)"/.exec(shown) ?? []
    expect(shown).toContain(`data-pay="chargeLink">${payLabel(Number(total))}</button>`)
    const opened = await post(linkOf(id), { step: 'pay' })
    const paymentUrl = opened.location
    expect((await post(linkOf(id), { step: 'pay' })).location).toBe(paymentUrl)
    shop.deaf(true)
    await shop.act(paymentUrl)
    const settled = await visit(linkOf(id))
    expect(settled.text).toContain('Pagato il')
    const [, receipt = ''] = /href="([^"]+\/receipt\?[^"]+)"/.exec(settled.main) ?? []
    const file = await shop.fetch(new Request(receipt, { headers: { 'x-client-address': '10.9.9.9' } }))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await shop.fetch(new Request(receipt.replace('token=', 'token=x')))).status).toBe(404)
    shop.deaf(false)
    await shop.work()
    expect(await ledgerOfCharges()).toEqual([3_000])
    expect(await mails()).toEqual(['charge-announced', 'charge-to-pay', 'charge-paid'])
  })

  it('that gets well is charged at the next try', async () => {
    await announce()
    await failCard(true)
    await shop.wait({ days: 7 })
    await failCard(false)
    await shop.wait({ days: 1 })
    expect(await ledgerOfCharges()).toEqual([3_000])
  })

  it('whose answer got lost is asked the same again: charged once, and not given up meanwhile', async () => {
    const id = await announce()
    shop.down(true)
    await shop.wait({ days: 7 })
    await shop.wait({ days: 2 })
    expect(await theOne()).toMatchObject({ state: 'due', isBeingTaken: true })
    expect(await ledgerOfCharges()).toEqual([])
    expect((await decide(id, { what: 'withdraw' })).body.code).toBe('CHARGE_BEING_TAKEN')
    shop.down(false)
    await shop.wait({ minutes: 1 })
    expect(await ledgerOfCharges()).toEqual([3_000])
    expect(await chargesOfCard(id)).toBe(1)
  })

  it('that many instances ask at the same time is charged once', async () => {
    const id = await announce()
    shop.pass({ days: 7 })
    await Promise.all(Array.from({ length: 8 }, () => takeCharges(shop.dependencies)))
    expect(await ledgerOfCharges()).toEqual([3_000])
    expect(await chargesOfCard(id)).toBe(1)
    expect((await mails()).filter((kind) => kind === 'charge-paid')).toHaveLength(1)
  })

  it('that was never kept leads to a page at once', async () => {
    await announce()
    await sql`update sandbox_customer set card_saved = false where email = ${anna.email}`.execute(shop.db)
    await shop.wait({ days: 7 })
    expect(await theOne()).toMatchObject({ state: 'linked', refusals: 0 })
  })

  it('that pays on the page what was given up meanwhile gets it back', async () => {
    const id = await announce()
    await sql`update sandbox_customer set card_saved = false where email = ${anna.email}`.execute(shop.db)
    await shop.wait({ days: 7 })
    const { location: paymentUrl } = await post(linkOf(id), { step: 'pay' })
    await decide(id, { what: 'withdraw' })
    await shop.act(paymentUrl)
    await shop.work()
    await shop.work()
    expect(await ledgerOfCharges()).toEqual([3_000, -3_000])
    expect(await theOne()).toMatchObject({ state: 'withdrawn' })
  })

  it('of an account that was erased is not asked any more', async () => {
    await shop.goTo('2026-11-30')
    await announce()
    await shop.goTo('2026-12-06')
    expect((await anna.find(orderId)).items[0].status).toBe('completed')
    const accounts = openAccounts({
      ...{ db: shop.db, jobs: shop.dependencies.jobs, appSecret: 'a secret of the tests', now: () => shop.clock.now },
    })
    const erased = { storeId: ATELIER_ID, userId: anna.id, email: anna.email, detail: {} }
    expect(await inStore(shop.db, ATELIER_ID, (trx) => eraseCustomer(trx, accounts, erased))).not.toBeNull()
    await shop.wait({ days: 9 })
    expect(await theOne()).toMatchObject({ state: 'withdrawn', isErased: true })
    expect(await ledgerOfCharges()).toEqual([])
  })
})

describe('giving back what was charged', () => {
  const giveBack = (chargeId: string, changes: object = {}, desk = owner) =>
    desk.call('POST', `/orders/${orderId}/charges/refunds`, {
      ...{ chargeId, amount: 1_000, reason: 'mistake', note: 'Era già scucito', formKey: crypto.randomUUID() },
      ...changes,
    })
  const paid = async (amount = 3_000) => {
    const id = await announce({ amount })
    await shop.wait({ days: 7, hours: 1 })
    return id
  }

  it('is shown with its mail, done once for a form, and never more than is left', async () => {
    const id = await paid()
    const body = { chargeId: id, amount: 1_000, reason: 'mistake' }
    const plan = await owner.call('POST', `/orders/${orderId}/charges/refunds/preview`, body)
    expect(plan.body.data).toMatchObject({ amount: 1_000, mails: [{ kind: 'refund' }] })
    expect(await theOne()).toMatchObject({ refunded: 0 })
    const formKey = crypto.randomUUID()
    const twice = await Promise.all([giveBack(id, { formKey }), giveBack(id, { formKey })])
    expect(twice.map(({ body: { data } }) => data.amount)).toEqual([1_000, 1_000])
    await shop.work()
    expect(await ledgerOfCharges()).toEqual([3_000, -1_000])
    expect(await theOne()).toMatchObject({ state: 'paid', refunded: 1_000 })
    expect((await giveBack(id, { amount: 2_001 })).body).toMatchObject({
      ...{ code: 'CHANGED_MEANWHILE', details: { most: 2_000 } },
    })
    await giveBack(id, { amount: 2_000 })
    await shop.work()
    expect((await giveBack(id, { amount: 1 })).body.code).toBe('NOTHING_TO_REFUND')
    expect(await ledgerOfCharges()).toEqual([3_000, -1_000, -2_000])
    expect((await shop.mailsAbout(orderId)).filter((kind) => kind === 'refund')).toHaveLength(2)
    // what was paid for the order is untouched
    expect((await read()).money.left).toBe((await read()).money.paid)
  })

  it('is for who may refund, up to their limit for the whole order, and only of what was taken', async () => {
    const open = await announce({ amount: 1_000 })
    expect((await giveBack(open)).body.code).toBe('NOTHING_TO_REFUND')
    await decide(open, { what: 'withdraw' })
    const id = await paid(16_000)
    const service = await shop.desk('service')
    expect((await giveBack(id, { amount: 15_001 }, service)).body).toMatchObject({
      ...{ code: 'REFUND_ABOVE_LIMIT', details: { most: 15_000 } },
    })
    expect((await giveBack(id, { amount: 14_000 }, service)).status).toBe(200)
    const ofOrder = { choice: { kind: 'part', amount: 1_001 }, reason: 'courtesy', note: 'Scuse', amount: 1_001 }
    const more = await service.call('POST', `/orders/${orderId}/refunds`, { ...ofOrder, formKey: crypto.randomUUID() })
    expect(more.body.code).toBe('REFUND_ABOVE_LIMIT')
    const stale = await shop.desk('owner', { isProven: false })
    expect((await giveBack(id, {}, stale)).body.code).toBe('FRESH_PROOF_NEEDED')
    await shop.work()
  })
})

/** How often the card of a charge was charged. */
async function chargesOfCard(id: string): Promise<number> {
  const { rows } = await sql`select from sandbox_charge where reference->>'paymentId' = ${id}`.execute(shop.db)
  return rows.length
}
