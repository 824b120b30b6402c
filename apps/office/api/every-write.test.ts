import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { misplacedLocks } from '#tests/support/database/lock-order.ts'
import { rowsOfStore } from '#tests/support/database/rows-of-store.ts'
import { watchLocks } from '#tests/support/database/watch-locks.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { writeAboutAccounts } from '#tests/support/office/writes/account-writes.ts'
import { writeAboutBags } from '#tests/support/office/writes/bag-writes.ts'
import { writeAboutBooks } from '#tests/support/office/writes/book-writes.ts'
import { writeAboutTheFloor } from '#tests/support/office/writes/floor-writes.ts'
import { writeAboutLending } from '#tests/support/office/writes/lending-writes.ts'
import { writeAboutOrders } from '#tests/support/office/writes/order-writes.ts'
import { writeAboutPacking } from '#tests/support/office/writes/pack-writes.ts'
import { writeAboutThePlatform } from '#tests/support/office/writes/platform-writes.ts'
import { writeAboutSales } from '#tests/support/office/writes/sale-writes.ts'
import { writeAboutStock } from '#tests/support/office/writes/stock-writes.ts'
import { writeAboutAStore } from '#tests/support/office/writes/store-writes.ts'
import { writeAboutTools } from '#tests/support/office/writes/tool-writes.ts'
import { leaveTraces } from '#tests/support/office/writes/trace-writes.ts'
import { openWalk, type Walk } from '#tests/support/office/writes/walk.ts'
import texts from '#translations/office/it.json' with { type: 'json' }
import { eraseStore } from '#use-cases/stores/erase-store.ts'

/** Everything of the office that knows a store, from its people to its webhooks. */
const OF_THE_OFFICE = [
  ...['floor_scan', 'inspection', 'inspection_photo', 'bag', 'bag_item', 'bag_place', 'bag_scan'],
  ...['api_key', 'catalogue_import', 'domain_claim', 'import_entry', 'import_file_piece', 'import_mapping'],
  ...['import_picture', 'long_task', 'money_difference', 'office_audit', 'order_attachment', 'own_page', 'person_word'],
  ...[
    'picture_source',
    'pin_failure',
    'price_rule',
    'provider_account',
    'provider_account_secret',
    'sale_version',
    'shared_device',
  ],
  ...[
    'staff_assignment',
    'staff_invitation',
    'staff_mention',
    'staff_note',
    'staff_view',
    'store_incident',
    'store_draft',
    'store_integration',
    'store_life',
  ],
  ...['store_page_draft', 'store_page_version', 'store_picture', 'store_version', 'support_session', 'task_file_piece'],
  ...['warehouse_store', 'webhook_attempt', 'webhook_delivery', 'webhook_endpoint', 'webhook_event'],
  'webhook_listener',
]

let walk: Walk
let locks: ReturnType<typeof watchLocks>
beforeAll(async () => {
  locks = watchLocks()
  walk = await openWalk()
  await walk.office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await walk.office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
})
afterAll(async () => {
  locks.stop()
  expect(misplacedLocks(locks.finished)).toEqual([])
  expect(walk.office.errors).toEqual([])
  await walk.stop()
})

const isWrite = (name: OfficeCallName) => {
  const { isRead, isOwn }: OfficeEndpoint = officeEndpoints[name]
  return !isRead && !isOwn
}
const withBody = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) => officeCalls[name].method !== 'GET')

describe('every call of the office that changes something', () => {
  it.each([
    ['accounts and people', writeAboutAccounts],
    ['a store', writeAboutAStore],
    ['what a store sells', writeAboutSales],
    ['what a store owns', writeAboutStock],
    ['orders and customers', writeAboutOrders],
    ['how books are kept', writeAboutBooks],
    ['what is owed for lent garments', writeAboutLending],
    ['what comes back', writeAboutTheFloor],
    ['what goes to the laundry', writeAboutBags],
    ['what a store is connected to', writeAboutTools],
    ['parcels', writeAboutPacking],
    ['the platform', writeAboutThePlatform],
  ] as const)('can be made: %s', async (_, write) => {
    await write(walk)
  })

  it('leaves a line in the audit each time, and what only asks leaves none', () => {
    const found = withBody.map((name) => [name, walk.lines.get(name) ?? 'was not made'])
    const wrong = found.filter(([name, lines]) =>
      isWrite(name as OfficeCallName) ? !(Number(lines) >= 1) : lines !== 0,
    )
    expect(wrong).toEqual([])
  })
})

describe('what stands in the audit', () => {
  it('has a plain name for every field that changed; only garments stand by their own', async () => {
    const named = { ...texts.auditField, ...texts.brandField, ...texts.chargeKind, ...texts.refundReason }
    const known = new Set(Object.keys({ ...named, ...texts.takeBackReason }))
    const offers = Object.keys(texts.catalogue.period).flatMap((period) => [`price.${period}`, `charge.${period}`])
    const names = await readNames(walk)
    const fields = await readFields(walk)
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter((field) => !known.has(field) && !offers.includes(field) && !names.has(field))).toEqual([])
  })
})

describe('what was written about stores', () => {
  it('goes with them, from every table of the office it can stand in', async () => {
    await leaveTraces(walk)
    const { superuserUrl, ownerUrl, db } = walk.office
    const known = await db.selectFrom('knownStore').select('id').where('id', '<>', BRERA_ID).execute()
    const stores = known.map(({ id }) => id)
    const rows = async () => (await Promise.all(stores.map((id) => rowsOfStore(superuserUrl, id)))).flat()
    const filled = new Set((await rows()).map(({ table }) => table))
    expect(OF_THE_OFFICE.filter((table) => !filled.has(table))).toEqual([])
    const others = await rowsOfStore(superuserUrl, BRERA_ID)
    const owner = openDatabase(ownerUrl)
    for (const id of stores) expect(await eraseStore(owner, id)).toEqual({ ok: true })
    await closeDatabase(owner)
    expect(await rows()).toEqual([])
    expect(await rowsOfStore(superuserUrl, BRERA_ID)).toEqual(others)
  })
})

async function readFields({ office }: Walk): Promise<string[]> {
  const { rows } = await asSuperuser(
    office.superuserUrl,
    "select distinct change ->> 'field' as text from office_audit, jsonb_array_elements(changes) change order by 1",
  )
  return rows.map(({ text }) => text)
}

/** What garments are called. */
async function readNames({ office }: Walk): Promise<Set<string>> {
  const { rows } = await asSuperuser(office.superuserUrl, "select distinct name ->> 'it' as text from product")
  return new Set(rows.map(({ text }) => text))
}

async function asSuperuser(connectionString: string, question: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return client.query<{ text: string }>(question).finally(() => client.end())
}
