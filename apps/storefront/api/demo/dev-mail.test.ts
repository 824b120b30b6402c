import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveOutboxAttachments } from '#database/queries/mail/outbox.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { createApi } from '../create-api.ts'

let app: TestApp
let demo: (request: Request) => Promise<Response>
beforeAll(async () => {
  app = await createTestApp()
  const { db, stores, accounts, payments } = app
  demo = createApi({
    db,
    stores,
    accounts,
    payments,
    publicToken: PUBLIC_TOKEN,
    log: { error() {}, warn() {} },
    devPages: true,
  })
  const people = createPeople(app)
  await people.signUp('first@example.it')
  await people.mailsTo('first@example.it')
  await people.signUp('second@example.it', { firstName: 'Anna' })
  await people.mailsTo('second@example.it')
})
afterAll(() => app.stop())

const ask = (path: string, { host = 'atelier.example', accept = '*/*' } = {}) =>
  demo(new Request(`https://${host}${path}`, { headers: { accept } }))

describe('the mails of a demo', () => {
  it('can be read by machines, newest first, with their links', async () => {
    const response = await ask('/dev/mail', { accept: 'application/json' })
    const mails = await response.json()
    expect(mails.map(({ to }: { to: string }) => to)).toEqual(['second@example.it', 'first@example.it'])
    expect(mails[0]).toMatchObject({
      subject: 'Conferma il tuo indirizzo e-mail',
      text: expect.stringContaining('Ciao Anna,'),
      html: expect.stringContaining('<!doctype html>'),
      links: [expect.stringMatching(/^https:\/\/atelier\.example\/confirm-email\?token=/)],
    })
  })

  it('can be read by people, on a page that runs nothing', async () => {
    const response = await ask('/dev/mail')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const [, first = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(await response.text()) ?? []
    expect(await (await ask(first)).text()).toContain('Conferma')
  })

  it('lead to what lies with them', async () => {
    const list = async () => (await ask('/dev/mail', { accept: 'application/json' })).json()
    const [{ id: mailId }] = await list()
    const file = { name: 'condizioni.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('Si leggono') }
    await inStore(app.db, ATELIER_ID, (trx) =>
      saveOutboxAttachments(trx, { storeId: ATELIER_ID, mailId, attachments: [file] }),
    )
    expect((await list())[0].attachments).toEqual(['condizioni.pdf'])
    const [, address = ''] = /href="([^"]+)">condizioni\.pdf/.exec(await (await ask('/dev/mail')).text()) ?? []
    const answer = await ask(address)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(await answer.text()).toBe('Si leggono')
    expect((await ask(address.replace(/0$/, '1'))).status).toBe(404)
    expect((await ask(address, { host: 'brera.example' })).status).toBe(404)
  })

  it("are the store's own", async () => {
    expect(await (await ask('/dev/mail', { host: 'brera.example', accept: 'application/json' })).json()).toEqual([])
    expect((await ask('/dev/mail', { host: 'unknown.example' })).status).toBe(404)
    expect((await ask('/dev/mail/nothing')).status).toBe(404)
  })

  it('are not there in production', async () => {
    const response = await app.fetch(new Request('https://atelier.example/dev/mail'))
    expect(response.status).toBe(404)
  })
})
