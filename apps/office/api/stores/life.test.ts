import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { readZip } from '#providers/archive/read-zip.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { eraseDueStores } from '#use-cases/stores/life/erase-due-stores.ts'
import { runTask } from '#use-cases/tasks/run-task.ts'
import { forgetWebhooks } from '#use-cases/webhooks/forget-webhooks.ts'

const DAY = 24 * 60 * 60_000

let office: TestOffice
let anna: Browser
let bruna: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  anna = await office.logIn('anna@example.it')
  bruna = await office.logIn('bruna@example.it', { address: '198.51.100.2' })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const at = (path: string, id = ATELIER_ID) => `/api/stores/${id}/${path}`
const codeOf = async (asked: Promise<{ body: { code?: string } }>) => (await asked).body.code

describe('a domain of one’s own', () => {
  const records = async (domain: string) => {
    const { claims, target } = (await anna.call('GET', at('addresses', storeId))).body.data
    const { record } = claims.find((claim: { domain: string }) => claim.domain === domain)
    return { record, target }
  }
  const claim = (domain: string) => anna.call('POST', at('addresses', storeId), { domain })
  const check = async (domain: string) =>
    (await anna.call('POST', at('addresses/check', storeId), { domain })).body.data?.state
  let storeId: string
  beforeAll(async () => {
    storeId = (await anna.call('POST', '/api/stores', { name: 'Con Dominio' })).body.data.id
  })

  it('is kept in one spelling, and refused where it cannot be a store’s', async () => {
    expect((await claim('Shop.Example.IT.')).body.data).toEqual({ domain: 'shop.example.it' })
    expect(await codeOf(claim('shop.example.it:8080'))).toBe('DOMAIN_WITH_PORT')
    expect(await codeOf(claim('office.example'))).toBe('DOMAIN_NOT_YOURS')
    expect(await codeOf(claim('negozi.example'))).toBe('DOMAIN_NOT_YOURS')
    expect(await codeOf(claim('altro.negozi.example'))).toBe('DOMAIN_NOT_YOURS')
    expect(await codeOf(claim('non un dominio'))).toBe('DOMAIN_MALFORMED')
  })

  it('of another store is refused, without a word about whose it is', async () => {
    const { domain } = (await findStore(office.db, BRERA_ID)) ?? { domain: '' }
    const answer = await claim(domain.toUpperCase())
    expect(answer.body.code).toBe('DOMAIN_TAKEN')
    expect(answer.text).not.toMatch(/brera/i)
  })

  it('is served only once its records were found', async () => {
    const domain = 'shop.example.it'
    expect(await check(domain)).toBe('noRecords')
    const { record, target } = await records(domain)
    office.names.set(`cname ${domain}`, [target])
    expect(await check(domain)).toBe('noToken')
    office.names.set(`txt ${record.name}`, ['guardaroba-verification=altro'])
    expect(await check(domain)).toBe('wrongToken')
    office.names.set(`txt ${record.name}`, ['late'])
    expect(await check(domain)).toBe('noAnswer')
    expect(await office.stores.ownerOf(domain)).toBeNull()
    office.names.set(`txt ${record.name}`, ['altro', record.value])
    office.names.set(`cname ${domain}`, ['altrove.example'])
    expect(await check(domain)).toBe('wrongTarget')
    office.names.set(`cname ${domain}`, [target])
    expect(await check(domain)).toBe('right')
    office.stores.invalidate(null)
    expect(await office.stores.ownerOf(domain)).toBe(storeId)
  })

  it('that another store has claimed is nobody’s until one of them proves it', async () => {
    await bruna.call('POST', at('addresses', BRERA_ID), { domain: 'conteso.it' })
    await claim('conteso.it')
    const { record, target } = await records('conteso.it')
    office.names.set('cname conteso.it', [target]).set(`txt ${record.name}`, [record.value])
    expect(await check('conteso.it')).toBe('right')
    const late = await bruna.call('POST', at('addresses/check', BRERA_ID), { domain: 'conteso.it' })
    expect(late.body.data.state).toBe('wrongToken')
  })

  it('becomes the main address, stays while it is, and is lost with its records', async () => {
    const domain = 'shop.example.it'
    const main = (chosen: string) => anna.call('PUT', at('addresses/main', storeId), { domain: chosen })
    expect(await codeOf(main('nessuno.example'))).toBe('NOT_FOUND')
    expect((await main(domain)).status).toBe(200)
    const remove = () => anna.call('POST', at('addresses/remove', storeId), { domain })
    expect(await codeOf(remove())).toBe('DOMAIN_IS_MAIN')
    office.names.set(`cname ${domain}`, ['late'])
    expect(await check(domain)).toBe('noAnswer')
    expect(await findStore(office.db, storeId)).toMatchObject({ domain })
    office.names.set(`cname ${domain}`, ['altrove.example'])
    expect(await check(domain)).toBe('wrongTarget')
    expect(await findStore(office.db, storeId)).toMatchObject({ domain: 'con-dominio.negozi.example' })
    expect((await remove()).status).toBe(200)
    expect(await codeOf(remove())).toBe('NOT_FOUND')
    const subdomain = anna.call('POST', at('addresses/remove', storeId), { domain: 'con-dominio.negozi.example' })
    expect(await codeOf(subdomain)).toBe('DOMAIN_IS_MAIN')
  })
})

describe('a store', () => {
  it('is paused, for everybody at once, and opened again', async () => {
    expect((await anna.call('POST', at('life/pause'))).status).toBe(200)
    expect(await findStore(office.db, ATELIER_ID)).toMatchObject({ status: 'inactive' })
    expect((await anna.call('GET', at('life'))).body.data.state).toBe('paused')
    expect(await codeOf(anna.call('POST', at('life/pause')))).toBe('WRONG_LIFE_STATE')
  })

  it('is copied with its words and rules, and without customers, garments and keys', async () => {
    const before = await findStore(office.db, ATELIER_ID)
    const copied = await anna.call('POST', at('life/copy'), { name: 'Seconda Casa' })
    const { id } = copied.body.data
    const copy = await findStore(office.db, id)
    expect(copy).toMatchObject({
      name: 'Seconda Casa',
      status: 'inactive',
      domain: 'seconda-casa.negozi.example',
      primaryColor: before?.primaryColor,
      legalName: before?.legalName,
      mailingListId: null,
      googleAnalyticsId: null,
    })
    const counts = await inStore(office.db, id, async (trx) => ({
      customers: (await trx.selectFrom('customer').select('id').execute()).length,
      listings: (await trx.selectFrom('listing').select('productId').execute()).length,
      pages: (await trx.selectFrom('storePage').select('slug').execute()).length,
    }))
    const pages = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('storePage').select('slug').execute())
    expect(counts).toEqual({ customers: 0, listings: 0, pages: pages.length })
    const lines = await anna.call('GET', at('audit?action=store.copied'))
    expect(lines.body.data.lines).toMatchObject([{ reason: 'Seconda Casa' }])
  })

  it('is exported whole: its rows and pictures, without what opens anything, and nothing of another store', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
    await office.images.put('dress-front', drawing)
    const begun = await anna.call('POST', at('life/export'))
    const { id } = begun.body.data
    expect(begun.body.data).toMatchObject({ kind: 'exportStore', state: 'waiting', done: 0 })
    const take = () => anna.call('POST', at(`life/export/${id}`))
    expect(await codeOf(take())).toBe('NOT_FOUND')
    await runTask(office.staff, { storeId: ATELIER_ID, taskId: id })
    const [task] = (await anna.call('GET', at('tasks'))).body.data
    expect(task).toMatchObject({ id, state: 'done', done: task.total })

    const answer = await take()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('Atelier-2026-06-01.zip')
    const files = await unzip(answer.bytes)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['store.json', 'tables/listing.jsonl', 'tables/store_page.jsonl']),
    )
    expect(files['images/dress-front.svg']).toBe(drawing)
    const all = Object.values(files).join('\n')
    expect(JSON.parse(files['store.json'] ?? '{}')).toMatchObject({ id: ATELIER_ID })
    expect(all).not.toContain(BRERA_ID)
    expect(all).not.toMatch(/"[a-z_]*(hash|secret|token)[a-z_]*":/)
    expect(files['tables/listing.jsonl']?.trim().split('\n').length).toBeGreaterThan(0)
    const lines = (await anna.call('GET', at('audit?action=store.exportTaken'))).body.data.lines
    expect(lines).toMatchObject([{ personName: 'anna', subject: { id } }])
  })

  it('is exported table by table, in files of some rows each, and stops when somebody says so', async () => {
    await inStore(office.db, BRERA_ID, (trx) =>
      sql`insert into mail (store_id, kind, recipient, language, created_at)
        select ${BRERA_ID}, 'new-device', n || '@example.it', 'it', now() from generate_series(1, 1200) n`.execute(trx),
    )
    const { id } = (await bruna.call('POST', at('life/export', BRERA_ID))).body.data
    await runTask(office.staff, { storeId: BRERA_ID, taskId: id })
    const files = await unzip((await bruna.call('POST', at(`life/export/${id}`, BRERA_ID))).bytes)
    const rows = (name: string) => (files[`tables/${name}.jsonl`] ?? '').split('\n').length - 1
    expect([rows('mail'), rows('mail-2'), rows('mail-3')]).toEqual([500, 500, 200])

    const stopped = (await bruna.call('POST', at('life/export', BRERA_ID))).body.data.id
    await bruna.call('POST', at(`tasks/${stopped}/stop`, BRERA_ID))
    await runTask(office.staff, { storeId: BRERA_ID, taskId: stopped })
    expect(await codeOf(bruna.call('POST', at(`life/export/${stopped}`, BRERA_ID)))).toBe('NOT_FOUND')
    expect(await codeOf(anna.call('POST', at(`life/export/${id}`)))).toBe('NOT_FOUND')

    await forgetWebhooks({ db: office.db, now: () => new Date(office.now().getTime() + 3 * DAY + 1) })
    expect(await codeOf(bruna.call('POST', at(`life/export/${id}`, BRERA_ID)))).toBe('NOT_FOUND')
  })

  it('is erased thirty days after its name was typed, and not before', async () => {
    const id = (await bruna.call('POST', '/api/stores', { name: 'Passeggera' })).body.data.id as string
    const ask = (name: string) => bruna.call('POST', at('life/erasure', id), { name })
    expect(await codeOf(ask('Altro'))).toBe('NAME_MISMATCH')
    const asked = await ask('passeggera')
    const due = new Date(office.now().getTime() + 30 * DAY)
    expect(asked.body.data.eraseAfter).toBe(due.toISOString())
    expect((await bruna.call('DELETE', at('life/erasure', id))).status).toBe(200)
    expect((await bruna.call('GET', at('life', id))).body.data).toMatchObject({ state: 'opening', eraseAfter: null })

    await ask('Passeggera')
    const mails = await inStore(office.db, id, (trx) => trx.selectFrom('mail').select(['kind', 'recipient']).execute())
    expect(mails).toContainEqual({ kind: 'store-erasure', recipient: 'bruna@example.it' })
    const round = (now: Date) => eraseDueStores({ db: office.db, now: () => now })
    expect(await round(new Date(due.getTime() - 1))).toEqual([])
    expect(await round(due)).toEqual([{ name: 'Passeggera', erased: true }])
    expect(await findStore(office.db, id)).toBeNull()
    expect(await round(due)).toEqual([])
    expect(await findStore(office.db, BRERA_ID)).not.toBeNull()
  })

  it('stays while the app’s role has no month to show, whatever it asks the database', async () => {
    const deleted = await inStore(office.db, BRERA_ID, (trx) =>
      trx.deleteFrom('partnerStore').where('id', '=', BRERA_ID).executeTakeFirst(),
    )
    expect(deleted.numDeletedRows).toBe(0n)
  })

  it('waits while somebody still has to give something back', async () => {
    const id = (await bruna.call('POST', '/api/stores', { name: 'Con Debiti' })).body.data.id as string
    await bruna.call('POST', at('life/erasure', id), { name: 'Con Debiti' })
    await inStore(office.db, id, (trx) => subscribe(trx, id, office.now()))
    const later = new Date(office.now().getTime() + 31 * DAY)
    expect(await eraseDueStores({ db: office.db, now: () => later })).toMatchObject([
      { name: 'Con Debiti', erased: false },
    ])
    expect(await findStore(office.db, id)).not.toBeNull()
  })
})

/** Somebody whose plan is running. */
async function subscribe(trx: Transaction, storeId: string, now: Date): Promise<void> {
  const plan = await trx
    .insertInto('membership')
    .values({ storeId, name: {}, subtitle: {}, ctaText: {}, type: 'base', price: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const who = { email: 'carla@example.it', firstName: 'Carla', lastName: 'Rossi', language: 'it' } as const
  const times = { createdAt: now, updatedAt: now }
  await trx
    .insertInto('userMembership')
    .values({ storeId, membershipId: plan.id, number: '1', status: 'active', provider: 'sandbox', ...who, ...times })
    .execute()
}

/** By the directory at its end. */
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await readZip(bytes, { mostFiles: 1000, mostFileBytes: 1e8, mostBytes: 1e9 })
  if (!zip.ok) throw new Error(zip.reason)
  const files: Record<string, string> = {}
  for (const name of zip.names) files[name] = (await zip.read(name))?.toString() ?? ''
  zip.close()
  return files
}
