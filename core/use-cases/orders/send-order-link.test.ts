import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { createGuests, type Guests, linkIn } from '#tests/support/fixtures/guests.ts'
import { START } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'

let shop: Shop
let guests: Guests
beforeAll(async () => {
  shop = await openShop({ units: [60] })
  guests = createGuests(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

let askers = 0
const ask = (number: string, email: string, from = `10.66.${++askers}.1`) =>
  shop.call('POST', '/public-api/orderLinkMails', { body: { partnerStoreId: ATELIER_ID, number, email }, from })

const linksMailedTo = (recipient: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const sent = trx
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'order-found')
    return (await sent.execute()).length
  })

async function anOrder() {
  const { id, token, email } = await guests.aPaidOrder()
  // what was written first is sent first
  await guests.lastMail(email)
  const { number } = (await guests.as(token)('GET', `/api/orders/${id}`)).data
  return { id, token, email, number: number as string }
}

describe('a guest who has lost the mails of an order', () => {
  it('is sent the link to its page, for number and address in whatever spelling', async () => {
    const { id, email, number } = await anOrder()
    const typed = number.toLowerCase().replaceAll('-', ' ')
    expect(await ask(typed, email.toUpperCase())).toMatchObject({ status: 200, data: null })
    const mail = await guests.lastMail(email)
    expect(mail.subject).toContain(number)
    const link = linkIn(mail, '/guest-order/')
    expect(link?.pathname).toBe(`/guest-order/${id}`)
    const opened = await guests.as(link?.searchParams.get('token') ?? '')('GET', `/api/orders/${id}`)
    expect(opened.data.number).toBe(number)
  })

  it('is told the same as somebody who guesses, to whom nothing is sent', async () => {
    const { email, number } = await anOrder()
    const right = await ask(number, email)
    const others = [await ask(number, 'altra@example.it'), await ask('VE-2222-2222', email)]
    for (const other of others) expect(other).toEqual(right)
    expect(await linksMailedTo('altra@example.it')).toBe(0)
    expect(await linksMailedTo(email)).toBe(1)
  })

  it('is led into the account that the order is part of by now', async () => {
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { number } = await anna.find(id)
    await guests.lastMail(anna.email)
    await ask(number, anna.email)
    const mail = await guests.lastMail(anna.email)
    expect(linkIn(mail, '/guest-order/')).toBeNull()
    expect(linkIn(mail, '/profile')?.search).toBe(`?page=orders&order=${id}`)
  })

  it('can ask some times an hour, from wherever, and no number is tried without end', async () => {
    const { email, number } = await anOrder()
    for (let nth = 0; nth < 5; nth++) expect((await ask(number, email)).status).toBe(200)
    expect(await ask(number, email)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    // spelled otherwise it is the same order
    expect((await ask(number.replaceAll('-', ''), 'altra@example.it')).status).toBe(429)
    expect(await linksMailedTo(email)).toBe(5)
    for (let nth = 0; nth < 60; nth++) await ask(`VE-2222-3${100 + nth}`, 'x@example.it', '10.67.1.1')
    expect((await ask('VE-2222-4444', 'x@example.it', '10.67.1.1')).status).toBe(429)
  })

  it('has five mails an hour in one mailbox, for however many orders', async () => {
    const orders = []
    for (let nth = 0; nth < 6; nth++) orders.push(await guests.aPaidOrder({ email: 'molte@example.it' }))
    for (const { id, token } of orders) {
      const { number } = (await guests.as(token)('GET', `/api/orders/${id}`)).data
      expect((await ask(number, 'molte@example.it')).status).toBe(200)
    }
    expect(await linksMailedTo('molte@example.it')).toBe(5)
  })
})

describe('without scripts', () => {
  let pages: LinkPages
  beforeAll(async () => {
    pages = await openLinkPages(shop.fetch)
  })
  const PAGE = 'http://atelier.example/en/find-order'

  it('the form is posted to its page, and leads to the same sentence for everybody', async () => {
    const { email, number } = await anOrder()
    const right = await pages.send(PAGE, { number, email })
    expect([right.status, right.location]).toEqual([303, `${PAGE}?page=sent`])
    const other = await pages.send(PAGE, { number, email: 'altra@example.it' })
    expect([other.status, other.location]).toEqual([right.status, right.location])
    const shown = await pages.visit(right.location)
    expect(shown.text).toContain('If the number and the address match')
    expect(shown.main).not.toContain('<form')
    expect((await pages.visit(PAGE)).main).toMatch(/<noscript><form[^>]* method="post"/)
    expect(await linksMailedTo(email)).toBe(1)
  })

  it('what cannot be read is said, and what was typed stays', async () => {
    const { status, main } = await pages.send(PAGE, { number: 'VE-1', email: 'nessuna' })
    expect(status).toBe(422)
    expect(main).toContain('value="VE-1"')
    expect(main).toMatch(/role="alert"><p[^>]*>\w/)
  })
})
