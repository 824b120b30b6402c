import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const DAY = 24 * 60 * 60 * 1000

let clock = new Date('2026-06-01T10:00:00Z')
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const contact = (email: string) => inStore(app.db, ATELIER_ID, (trx) => findContactByEmail(trx, email))
const subscribe = (email: string, changes: object = {}) =>
  people.ask('POST', '/api/brevoContacts', {
    email,
    emailBlacklisted: false,
    listId: 7,
    partnerMarketing: true,
    ...changes,
  })
const confirm = (token: string) => people.ask('POST', '/public-api/newsletter/confirm', { token })

async function linksTo(email: string) {
  const [mail] = await people.mailsTo(email)
  const tokenOf = (path: string) => {
    const link = mail?.links.find((each) => new URL(each).pathname === path)
    return link === undefined ? '' : (new URL(link).searchParams.get('token') ?? '')
  }
  return { confirm: tokenOf('/newsletter/confirm'), unsubscribe: tokenOf('/newsletter/unsubscribe'), mail }
}

describe('subscribing', () => {
  it('asks in the mailbox first', async () => {
    expect((await subscribe('Lea@example.it')).body).toEqual({ success: true, data: null })
    expect(await contact('lea@example.it')).toMatchObject({ marketingSince: null })
    const { mail, confirm: token } = await linksTo('lea@example.it')
    expect(mail?.subject).toBe('Conferma la tua iscrizione alla newsletter')
    expect((await confirm(token)).body).toEqual({ success: true, data: null })
    expect(await contact('lea@example.it')).toMatchObject({ marketingSince: clock, unsubscribedAt: null })
    expect((await confirm(token)).status).toBe(200)
  })

  it('with the partner’s own policy keeps the names and what was ticked', async () => {
    const body = {
      firstName: 'Ida',
      lastName: 'Neri',
      email: 'ida@example.it',
      partnerMarketing: true,
      partnerProfiling: true,
    }
    expect((await people.ask('POST', '/api/partnerNewsletterContacts', body)).status).toBe(200)
    await confirm((await linksTo('ida@example.it')).confirm)
    expect(await contact('ida@example.it')).toMatchObject({
      firstName: 'Ida',
      marketingSince: clock,
      profilingSince: clock,
    })
  })

  it.each([
    ['brevoContacts', { email: 'x' }, 'email'],
    ['partnerNewsletterContacts', { firstName: '7' }, 'firstName'],
  ])('%s refuses what is wrong', async (call, wrong, field) => {
    const body = {
      email: 'a@example.it',
      firstName: 'Ida',
      lastName: 'Neri',
      emailBlacklisted: false,
      listId: null,
      partnerMarketing: true,
      partnerProfiling: false,
      ...wrong,
    }
    expect((await people.ask('POST', `/api/${call}`, body)).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ field }],
    })
  })

  it('is for the store of the domain', async () => {
    const body = { email: 'a@example.it', emailBlacklisted: false, listId: 7, partnerMarketing: true }
    for (const host of ['unknown.example', 'spento.example']) {
      expect((await people.ask('POST', '/api/brevoContacts', body, { host })).body.code).toBe('PARTNER_NOT_ACTIVE')
    }
  })

  it('twice sends no second e-mail to somebody who has confirmed', async () => {
    const before = (await people.mailsTo('lea@example.it')).length
    await subscribe('lea@example.it')
    expect(await people.mailsTo('lea@example.it')).toHaveLength(before)
  })

  it('cannot be undone by a stranger who says that nothing is wanted', async () => {
    await subscribe('lea@example.it', { emailBlacklisted: true })
    expect(await contact('lea@example.it')).toMatchObject({ unsubscribedAt: null })
    await subscribe('never@example.it', { emailBlacklisted: true })
    expect(await contact('never@example.it')).toMatchObject({ marketingSince: null, unsubscribedAt: clock })
    expect(await people.mailsTo('never@example.it')).toEqual([])
  })

  it('together with an account needs one e-mail, not two', async () => {
    await people.signUp('both@example.it')
    await subscribe('both@example.it', { firstName: 'Anna' })
    const mails = await people.mailsTo('both@example.it')
    expect(mails.map(({ subject }) => subject)).toEqual(['Conferma il tuo indirizzo e-mail'])
    await people.ask('POST', '/public-api/confirmEmail', {
      token: await people.tokenMailedTo('both@example.it'),
      password: PASSWORD,
    })
    const { body } = await people.logIn('both@example.it')
    expect(body.data.user.marketingSince).toBe(clock.toISOString())
  })

  it('has a week', async () => {
    await subscribe('slow@example.it')
    const { confirm: token } = await linksTo('slow@example.it')
    clock = new Date(clock.getTime() + 8 * DAY)
    expect((await confirm(token)).body.code).toBe('LINK_EXPIRED')
  })
})

describe('unsubscribing', () => {
  it('works as often as it is asked', async () => {
    await subscribe('tea@example.it')
    const links = await linksTo('tea@example.it')
    await confirm(links.confirm)
    for (const _ of [1, 2]) {
      const { body } = await people.ask('POST', '/public-api/newsletter/unsubscribe', { token: links.unsubscribe })
      expect(body).toEqual({ success: true, data: null })
    }
    expect(await contact('tea@example.it')).toMatchObject({ marketingSince: null, unsubscribedAt: clock })
    expect((await confirm(links.confirm)).body.code).toBe('LINK_EXPIRED')
  })

  it('works with one click in a mail program: a form, no token in a header, no page', async () => {
    await subscribe('uno@example.it')
    const { unsubscribe } = await linksTo('uno@example.it')
    const response = await app.fetch(
      new Request(`https://atelier.example/public-api/newsletter/unsubscribe?token=${unsubscribe}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
    expect(response.status).toBe(200)
    expect(await contact('uno@example.it')).toMatchObject({ unsubscribedAt: clock })
  })

  it('does nothing when the link is only opened, nor with another token', async () => {
    await subscribe('due@example.it')
    const links = await linksTo('due@example.it')
    await confirm(links.confirm)
    const path = `/public-api/newsletter/unsubscribe?token=${links.unsubscribe}`
    expect((await people.ask('GET', path, null, { bearer: null })).status).toBe(405)
    for (const token of ['x', 'A'.repeat(64), links.confirm]) {
      expect((await people.ask('POST', '/public-api/newsletter/unsubscribe', { token })).body.code).toBe('LINK_INVALID')
    }
    expect(await contact('due@example.it')).toMatchObject({ unsubscribedAt: null })
  })
})
