import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { toKeyText } from '#domain/api-keys/key-text.ts'
import { type Browser, OFFICE_ORIGIN, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const KEYS = `/api/stores/${ATELIER_ID}/apiKeys`
const BRAND = `/api/stores/${ATELIER_ID}/brand`
const DAY = 86_400_000

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function make(name: string, { scopes = ['brand.view'], days = null as number | null } = {}) {
  owner = await office.logIn('anna@example.it')
  const { body } = await owner.call('POST', KEYS, { name, scopes, days })
  return body.data as { key: { id: string; start: string }; text: string }
}

const listed = async (id: string) =>
  (await owner.call('GET', KEYS)).body.data.keys.find((key: { id: string }) => key.id === id)

describe('an API key', () => {
  it('is shown once: the list knows how it begins, the database a hash', async () => {
    const { key, text } = await make('Gestionale')
    expect(text).toMatch(/^gdr_live_[0-9A-Za-z]{46}$/)
    expect(text.startsWith(key.start)).toBe(true)
    const everything = (await owner.call('GET', KEYS)).text
    expect(everything).toContain(key.start)
    expect(everything).not.toContain(text.slice(14))
    const rows = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('apiKey').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(text.slice(14))
  })

  it('wants a fresh proof of who makes it, and gives no more than they have', async () => {
    office.pass(11 * 60_000)
    const body = { name: 'Tardi', scopes: ['store.view'], days: 30 }
    expect((await owner.call('POST', KEYS, body)).body.code).toBe('FRESH_PROOF_NEEDED')
    owner = await office.logIn('anna@example.it')
    for (const scope of ['staff.edit', 'apiKeys.edit', 'lifecycle.edit', 'integrations.edit', 'money.refund'])
      expect((await owner.call('POST', KEYS, { ...body, scopes: [scope] })).body.code).toBe('INVALID_REQUEST')
    expect((await owner.call('POST', KEYS, { ...body, scopes: [] })).body.code).toBe('INVALID_REQUEST')
  })

  it('is the actor of what it does: the audit names the key, and nobody else', async () => {
    const { key, text } = await make('Vetrina', { scopes: ['brand.edit', 'brand.view'] })
    const program = office.openProgram(text)
    const { revision } = (await program.call('GET', BRAND)).body.data
    const saved = await program.call('PUT', `${BRAND}/draft`, { revision, changes: { name: 'Dal gestionale' } })
    expect([saved.status, saved.body.code]).toEqual([200, undefined])
    const [line] = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data.lines
    expect(line).toMatchObject({ action: 'brand.drafted', personId: null, personName: 'Vetrina', apiKeyId: key.id })
  })

  it('that is revoked is of no use from the next call on', async () => {
    const { key, text } = await make('Vecchia')
    const program = office.openProgram(text)
    expect((await program.call('GET', BRAND)).status).toBe(200)
    expect((await owner.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(200)
    const refused = await program.call('GET', BRAND)
    expect([refused.status, refused.body.code]).toEqual([401, 'API_KEY_REVOKED'])
    expect((await owner.call('DELETE', `${KEYS}/${key.id}`)).body.code).toBe('NOT_FOUND')
    expect((await listed(key.id)).state).toBe('revoked')
  })

  it('that has expired says so', async () => {
    const { key, text } = await make('Breve', { days: 30 })
    const program = office.openProgram(text)
    office.pass(30 * DAY - 60_000)
    expect((await program.call('GET', BRAND)).status).toBe(200)
    office.pass(60_000)
    expect((await program.call('GET', BRAND)).body.code).toBe('API_KEY_EXPIRED')
    owner = await office.logIn('anna@example.it')
    expect((await listed(key.id)).state).toBe('expired')
  })

  it('that is mistyped, nobody’s or empty is told apart from one that works', async () => {
    const { text } = await make('Giusta')
    const codeOf = async (key: string) => (await office.openProgram(key).call('GET', BRAND)).body.code
    for (const key of [text.slice(0, -1), text.toLowerCase(), `${text} x`, 'x', ''])
      expect([key, await codeOf(key)]).toEqual([key, 'API_KEY_MALFORMED'])
    expect(await codeOf(toKeyText(new Uint8Array(96)) ?? '')).toBe('API_KEY_UNKNOWN')
  })

  it('in an address is refused, whoever brings it', async () => {
    const { text } = await make('Loquace')
    for (const query of [`?key=${text}`, `?a=b&access_token=${text}`]) {
      const answer = await office.openProgram(text).call('GET', BRAND + query)
      expect([answer.status, answer.body.code]).toEqual([400, 'API_KEY_IN_ADDRESS'])
      expect((await owner.call('GET', BRAND + query)).body.code).toBe('API_KEY_IN_ADDRESS')
    }
  })

  it('never comes together with a session', async () => {
    const { text } = await make('Doppia')
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { authorization: `Bearer ${text}`, cookie }
    const answer = await office.fetch(new Request(OFFICE_ORIGIN + BRAND, { headers }))
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'API_KEY_WITH_SESSION'])
    // what a proxy in front asks for is nobody's key
    const behindProxy = { authorization: 'Basic dGVzdDp0ZXN0', cookie }
    expect((await office.fetch(new Request(OFFICE_ORIGIN + BRAND, { headers: behindProxy }))).status).toBe(200)
  })

  it('is noted as used once in ten minutes, not with every call', async () => {
    const { key, text } = await make('Assidua')
    const program = office.openProgram(text)
    expect((await listed(key.id)).lastUsedAt).toBeNull()
    await program.call('GET', BRAND)
    const first = (await listed(key.id)).lastUsedAt
    office.pass(9 * 60_000)
    await program.call('GET', BRAND)
    expect((await listed(key.id)).lastUsedAt).toBe(first)
    office.pass(60_000)
    await program.call('GET', BRAND)
    expect((await listed(key.id)).lastUsedAt).not.toBe(first)
  })

  it('has 300 calls a minute', async () => {
    const { text } = await make('Svelta')
    const program = office.openProgram(text, { address: '203.0.113.9' })
    const statuses = []
    for (let call = 0; call < 302; call += 1) statuses.push((await program.call('GET', '/api/session')).status)
    expect(statuses.lastIndexOf(403)).toBe(299)
    expect(new Set(statuses.slice(300))).toEqual(new Set([429]))
  })
})
