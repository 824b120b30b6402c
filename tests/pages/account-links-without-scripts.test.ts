import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'

const now = new Date('2026-06-01T10:00:00Z')

let app: TestApp
let people: People
let pages: LinkPages
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  people = createPeople(app)
  pages = await openLinkPages(app.fetch)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

async function linkTo(path: string, email: string): Promise<string> {
  const [mail] = await people.mailsTo(email)
  return mail?.links.find((link) => new URL(link).pathname === path) ?? ''
}

/** Opened a few times, as by programs that look at mails, and then shown to who reads it. */
async function open(link: string) {
  await pages.visit(link)
  const shown = await pages.visit(link)
  expect(shown.status).toBe(200)
  // the form goes to its own page with its key
  expect(shown.main).toContain(`<form`)
  expect(shown.main).toMatch(/<form[^>]* method="post"/)
  expect(shown.main).toContain(`action="${new URL(link).search}"`)
  expect(shown.main).not.toContain('<noscript')
  expect(shown.main).not.toMatch(/<button type="submit"[^>]* disabled/)
  return shown
}

const bareOf = (link: string) => link.replace(/\?.*/, '')

it('an address is confirmed with the password of its sign-up, and the page says so without the key', async () => {
  await people.signUp('anna@example.it')
  const link = await linkTo('/confirm-email', 'anna@example.it')
  await open(link)
  const wrong = await pages.send(link, { password: 'Another-one-1' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('password')])
  expect(wrong.main).toMatch(/<p role="alert">\w/)
  expect((await people.logIn('anna@example.it')).status).toBe(403)
  const done = await pages.send(link, { password: PASSWORD })
  expect([done.status, done.location]).toEqual([303, `${bareOf(link)}?page=done`])
  expect((await pages.visit(done.location)).text).toContain('Indirizzo confermato')
  expect((await people.logIn('anna@example.it')).status).toBe(200)
  const again = await pages.send(link, { password: PASSWORD })
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('Il link non funziona più')])
  expect(again.main).toContain('href="/login"')
})

it('another password is saved, and one that is too short is not', async () => {
  await people.register('bea@example.it')
  await people.ask('POST', `/public-api/recover?partnerStoreId=${ATELIER_ID}`, { email: 'bea@example.it' })
  const link = await linkTo('/reset-password', 'bea@example.it')
  await open(link)
  const short = await pages.send(link, { password: 'x' })
  expect([short.status, short.main]).toEqual([422, expect.stringMatching(/role="alert">[^<]*password/i)])
  expect((await pages.send(link, { password: 'sette mele acerbe' })).location).toBe(`${bareOf(link)}?page=done`)
  expect((await people.logIn('bea@example.it', 'sette mele acerbe')).status).toBe(200)
  const nothing = await pages.send(bareOf(link), { password: 'sette mele mature' })
  expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('Il link non funziona più')])
})

it('the newsletter is confirmed and left by a button, and by nobody who only looks', async () => {
  const email = 'lea@example.it'
  const contact = () => inStore(app.db, ATELIER_ID, (trx) => findContactByEmail(trx, email))
  await people.ask('POST', '/api/brevoContacts', { email, emailBlacklisted: false, listId: 7, partnerMarketing: true })
  const [confirm, leave] = [await linkTo('/newsletter/confirm', email), await linkTo('/newsletter/unsubscribe', email)]
  await open(confirm)
  expect(await contact()).toMatchObject({ marketingSince: null })
  const confirmed = await pages.send(confirm, {})
  expect((await pages.visit(confirmed.location)).text).toContain('Iscrizione confermata')
  await open(leave)
  expect(await contact()).toMatchObject({ marketingSince: now, unsubscribedAt: null })
  expect((await pages.visit((await pages.send(leave, {})).location)).text).toContain('Iscrizione cancellata')
  expect(await contact()).toMatchObject({ unsubscribedAt: now })
})

it('another e-mail is agreed to from both mailboxes, or stopped from either', async () => {
  const ask = async (number: number) => {
    const [old, email] = [`vecchia${number}@example.it`, `nuova${number}@example.it`]
    await people.register(old)
    const { accessToken: bearer, userId } = await people.session(old)
    await people.ask('POST', `/api/users/${userId}/emailChange`, { email, password: PASSWORD }, { bearer })
    return { old, email, links: [await linkTo('/email-change', email), await linkTo('/email-change', old)] as const }
  }
  const { email, links } = await ask(1)
  await open(links[0])
  const waiting = await pages.send(links[0], { step: 'confirm' })
  expect((await pages.visit(waiting.location)).text).toContain('Da qui è confermato')
  expect((await pages.visit((await pages.send(links[1], { step: 'confirm' })).location)).text).toContain(
    'Indirizzo cambiato',
  )
  expect((await people.logIn(email)).status).toBe(200)
  const other = await ask(2)
  const stopped = await pages.send(other.links[1], { step: 'stop' })
  expect((await pages.visit(stopped.location)).text).toContain('Cambio fermato')
  const late = await pages.send(other.links[0], { step: 'confirm' })
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('Il link non funziona più')])
  expect((await people.logIn(other.old)).status).toBe(200)
})
