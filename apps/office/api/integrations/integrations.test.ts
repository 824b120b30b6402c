import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { TestProblem } from '#domain/integrations/integration.ts'
import { TRUSTING } from '#tests/support/doubles/integration-testers.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const SECRET_KEY = 'sk_test_51HxVeryVerySecret4f2a'
const WEBHOOK_SECRET = 'whsec_AlsoAVerySecretText'
const PASSWORD = 'la parola segreta'
const STRIPE = { kind: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
const SMTP = {
  kind: 'smtp',
  host: 'smtp.example.it',
  port: 465,
  security: 'tls',
  user: 'negozio',
  password: PASSWORD,
  from: 'ciao@example.it',
}

let office: TestOffice
let owner: Browser
let problem: TestProblem | null = null
const asked: string[] = []
const mails: { to: string; storeId: string }[] = []

/** Says what the test wants it to say. */
function answer<Facts>(kind: string, facts: Facts) {
  asked.push(kind)
  return problem === null ? ({ ok: true, ...facts } as const) : ({ ok: false, reason: problem } as const)
}

beforeAll(async () => {
  office = await openTestOffice({
    integrations: {
      ...TRUSTING,
      sender: { send: async ({ to, storeId }) => void mails.push({ to, storeId }) },
      testers: {
        stripe: async () => answer('stripe', { externalId: 'acct_1', name: 'Atelier Milano', isLive: false }),
        smtp: async (_, mail) => answer(mail ? `smtp and a mail to ${mail.to}` : 'smtp', {}),
        brevo: async () => answer('brevo', { externalId: 'anna@example.it', name: 'Atelier' }),
        sendcloud: async ({ service }) =>
          answer(`sendcloud with ${service}`, { externalId: '4242', name: 'Sendcloud 4242' }),
        maps: async (_, origin) => answer(`maps from ${origin}`, {}),
      },
    },
  })
  await office.hire('ada@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('ada@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const at = (path = '') => `/api/stores/${ATELIER_ID}/integrations${path}`
const list = async () => (await owner.call('GET', at())).body.data
const find = async (kind: string) => (await list()).integrations.find((each: { kind: string }) => each.kind === kind)
const accounts = () =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('providerAccount').select(['kind', 'externalId', 'until']).orderBy('kind').execute(),
  )

describe('keys of a store', () => {
  it('go through the platform until there are some, and nothing is said of what is not there', async () => {
    expect(await find('stripe')).toEqual({ kind: 'stripe', through: 'sandbox', own: null })
    expect(await find('brevo')).toEqual({ kind: 'brevo', through: 'none', own: null })
    expect((await list()).stripeWebhook).toBe(`https://atelier.example/webhooks/stripe/${ATELIER_ID}`)
  })

  it('are tested without being saved', async () => {
    const { status, body } = await owner.call('POST', at('/test'), STRIPE)
    expect([status, body.data]).toEqual([200, { account: 'Atelier Milano' }])
    expect((await owner.call('POST', at('/test'), SMTP)).status).toBe(200)
    expect(asked.splice(0)).toEqual(['stripe', 'smtp and a mail to ada@example.it'])
    expect(await accounts()).toEqual([])
  })

  it.each([
    ['WRONG_KEY', 'TEST_WRONG_KEY'],
    ['WRONG_MODE', 'TEST_WRONG_MODE'],
    ['HOST_PRIVATE', 'TEST_HOST_PRIVATE'],
    ['TIMED_OUT', 'TEST_TIMED_OUT'],
  ] as const)('that fail their test (%s) are not saved, and the answer says why', async (reason, code) => {
    problem = reason
    const tested = await owner.call('POST', at('/test'), SMTP)
    const saved = await owner.call('PUT', at(), SMTP)
    problem = null
    expect([tested.body.code, saved.body.code, saved.status]).toEqual([code, code, 422])
    expect(tested.text + saved.text).not.toContain(PASSWORD)
    expect(await accounts()).toEqual([])
    asked.splice(0)
  })

  it.each([
    { ...STRIPE, secretKey: 'pk_test_public_key' },
    { ...STRIPE, webhookSecret: 'not a secret of a webhook' },
    { ...SMTP, port: 22 },
    { ...SMTP, host: 'smtp.example.it/../x' },
    { ...SMTP, security: 'none' },
    { kind: 'brevo', apiKey: 'nonsense' },
    { kind: 'maps', apiKey: 'AIza with spaces in it' },
    { kind: 'fax', apiKey: 'nonsense' },
  ])('that cannot be any are refused before anybody is asked: %o', async (body) => {
    const { status, text } = await owner.call('PUT', at(), body)
    expect(status).toBe(400)
    expect(text).not.toContain(SECRET_KEY)
    expect(asked).toEqual([])
  })

  it('are saved once they work, and are never shown again: not in answers, not in the audit, not in the table', async () => {
    const saved = await owner.call('PUT', at(), STRIPE)
    await owner.call('PUT', at(), SMTP)
    expect(saved.body.data).toEqual({ account: 'Atelier Milano' })
    expect(await find('stripe')).toMatchObject({
      through: 'own',
      own: { fingerprint: '4f2a', parts: { account: 'Atelier Milano', isLive: false }, savedBy: 'ada' },
    })
    expect((await find('smtp')).own).toMatchObject({ fingerprint: '', parts: { user: 'negozio', port: 465 } })
    const audit = await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)
    expect(audit.text).toContain('integration.connected')
    const rows = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('storeIntegration').selectAll().execute())
    const told = [saved.text, JSON.stringify(await list()), audit.text, JSON.stringify(rows)].join()
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, PASSWORD]) expect(told).not.toContain(secret)
    expect(asked.splice(0)).toEqual(['stripe', 'smtp'])
  })

  it('of the maps are tried as from the store, sealed, and what its pages suggest addresses with', async () => {
    const maps = { kind: 'maps', apiKey: 'AIzaSyVeryOwnMapsKey_0123456789' }
    expect((await owner.call('PUT', at(), maps)).status).toBe(200)
    expect(asked.splice(0)).toEqual(['maps from https://atelier.example'])
    expect(await find('maps')).toMatchObject({ through: 'own', own: { fingerprint: '6789', parts: {} } })
    const secrets = await inStore(office.db, ATELIER_ID, async (trx) => {
      await sql`select set_config('app.opens_accounts', 'on', true)`.execute(trx)
      return trx.selectFrom('providerAccountSecret').select('sealed').execute()
    })
    expect(JSON.stringify([secrets, await list()])).not.toContain('VeryOwnMapsKey')
    expect((await owner.call('POST', at('/removal'), { kind: 'maps' })).status).toBe(200)
    expect(await find('maps')).toEqual({ kind: 'maps', through: 'none', own: null })
  })

  it('are removed: the platform serves again, and the audit says so', async () => {
    expect((await owner.call('POST', at('/removal'), { kind: 'smtp' })).status).toBe(200)
    expect((await owner.call('POST', at('/removal'), { kind: 'smtp' })).status).toBe(404)
    expect(await find('smtp')).toMatchObject({ through: 'sandbox', own: null })
    expect(await accounts()).toEqual([{ kind: 'stripe', externalId: 'acct_1', until: null }])
  })

  it('are nobody’s but their owner’s, who has just proved who they are', async () => {
    await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
    const reader = await office.logIn('rita@example.it')
    expect((await reader.call('GET', at())).status).toBe(200)
    expect((await reader.call('PUT', at(), STRIPE)).body.code).toBe('PERMISSION_MISSING')
    expect((await owner.call('PUT', `/api/stores/${BRERA_ID}/integrations`, STRIPE)).status).toBe(404)
    office.pass(11 * 60_000)
    expect((await owner.call('PUT', at(), STRIPE)).body.code).toBe('FRESH_PROOF_NEEDED')
    owner = await office.logIn('ada@example.it')
  })
})

describe('a test mail', () => {
  it('goes to whoever asks for it, as the store sends its mails now', async () => {
    const { body } = await owner.call('POST', at('/mail'))
    expect(body.data).toEqual({ to: 'ada@example.it', through: 'sandbox' })
    expect(mails).toEqual([{ to: 'ada@example.it', storeId: ATELIER_ID }])
  })
})

describe('ids of outside tools', () => {
  it('hold at once, and are no version of the brand that somebody could go back to', async () => {
    const tools = { googleAnalyticsId: 'G-AB12CD34EF', metaPixelId: '', chatbotId: null, mailingListId: '7' }
    expect((await owner.call('PUT', at('/tools'), tools)).status).toBe(200)
    expect((await list()).tools).toMatchObject({
      googleAnalyticsId: 'G-AB12CD34EF',
      metaPixelId: null,
      mailingListId: 7,
    })
    const { body } = await owner.call('GET', `/api/stores/${ATELIER_ID}/brand/versions`)
    expect(body.data).toEqual([])
    for (const googleAnalyticsId of ["');alert(1)//", 'GTM-AB12CD3', 'AW-123456789', 'GT-AB12CD3'])
      expect([googleAnalyticsId, (await owner.call('PUT', at('/tools'), { googleAnalyticsId })).status]).toEqual([
        googleAnalyticsId,
        400,
      ])
  })
})

describe('providers', () => {
  it('are asked about so many times an hour, and not more', async () => {
    const statuses = []
    for (let nth = 0; nth < 32; nth++) statuses.push((await owner.call('POST', at('/test'), STRIPE)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
