import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { ROLE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, type OfficeAnswer, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
const browsers = new Map<string, Browser>()
/** What makes calls answer that are asked for something. */
let queries: Partial<Record<OfficeCallName, string[]>> = {}
beforeAll(async () => {
  office = await openTestOffice()
  for (const role of ['owner', 'warehouse'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
    browsers.set(role, await office.logIn(`${role}@example.it`))
  }
  const parcelId = await packParcel()
  queries = {
    search: ['?text=ab', '?text=base', '?text=example.it', '?text=ciao'],
    parcelPapers: [`?ids=${parcelId}`],
  }
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** One order of today that waits, with a price and an e-mail address, and the parcel of another one. */
async function packParcel(): Promise<string> {
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 6, units: [{}, {}], listings: { [ATELIER_ID]: {} } }])
  const units = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).orderBy('id', 'desc').limit(2).execute(),
  )
  const shipDay = romeTime(office.now()).day.toString()
  for (const [nth, { id }] of units.entries()) {
    await writeWaitingOrder(office.db, ATELIER_ID, {
      ...{ number: `F-${nth + 1}`, unitIds: [id], shipDay, now: office.now() },
    })
  }
  const scan = { code: units[0]?.barcode, scanKey: crypto.randomUUID() }
  const scanned = await browsers.get('warehouse')?.call('POST', `/api/stores/${ATELIER_ID}/floor/pack/scans`, scan)
  return scanned?.body.data.parcelId
}

/** The lists and searches of a store: what can be read there by its address alone. */
const readings = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) => {
  const { method, path } = officeCalls[name]
  return method === 'GET' && path.replace('{storeId}', '').match(/\{/) === null && path.includes('{storeId}')
})

async function readAll(role: string): Promise<[OfficeCallName, string][]> {
  const read: [OfficeCallName, string][] = []
  for (const name of readings) {
    const address = officeCalls[name].path.replace('{storeId}', ATELIER_ID)
    for (const query of queries[name] ?? ['']) {
      const answer = await browsers.get(role)?.call('GET', address + query)
      if (answer?.status === 200) read.push([name, await textOf(answer)])
    }
  }
  return read
}

/** What a person reads: of a PDF its words. */
async function textOf({ text, bytes }: OfficeAnswer): Promise<string> {
  if (!text.startsWith('%PDF')) return text
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

const PAPERS: OfficeCallName[] = ['courierDayPdf', 'parcelPapers']
/** An amount, as papers and tables have it. */
const MONEY = /€|\bEUR\b|\d[.,]\d{2}(?!\d)/
const PRICE = /"\w*(price|amount|total|cents|value|cost|rentFrom)\w*":\s*\d/i
const names = (read: readonly [OfficeCallName, string][], pattern: RegExp) => [
  ...new Set(read.filter(([, text]) => pattern.test(text)).map(([name]) => name)),
]

describe('whoever works on the floor', () => {
  it('reads no price and no e-mail address, though there are both to be read', async () => {
    const owner = await readAll('owner')
    expect(names(owner, PRICE)).toEqual(expect.arrayContaining(['plans', 'discounts', 'policy', 'openingPrices']))
    expect(names(owner, /@/)).toEqual(expect.arrayContaining(['brand', 'staff', 'search']))
    const floor = await readAll('warehouse')
    expect(floor.map(([name]) => name)).toContain('search')
    expect([names(floor, PRICE), names(floor, /@/)]).toEqual([[], []])
  })

  it('reads no amount on paper either, nor in the table for whoever drives, though they name the parcels', async () => {
    const floor = await readAll('warehouse')
    expect(names(floor, /F-1/)).toEqual(expect.arrayContaining([...PAPERS, 'courierDayCsv']))
    const papers = floor.filter(([name]) => [...PAPERS, 'courierDayCsv'].includes(name))
    expect([names(papers, MONEY), names(papers, /@/)]).toEqual([[], []])
  })

  it('is answered by the calls of three permissions, and by no other', () => {
    expect(ROLE_PERMISSIONS.warehouse).toEqual(['store.view', 'catalogue.view', 'floor.work'])
    const held: readonly string[] = ROLE_PERMISSIONS.warehouse
    const readable = readings.filter((name) => held.includes(officeEndpoints[name].access))
    expect(readable.toSorted()).toEqual([
      ...[
        'addresses',
        'bags',
        'catalogue',
        'catalogueChoices',
        'catalogueGrid',
        'courierDay',
        'courierDayCsv',
        'courierDayPdf',
        'desk',
        'explainDay',
        'floorGarments',
        'labelUnits',
        'openingStock',
        'packList',
        'parcelPapers',
        'search',
        'storeLife',
        'tasks',
      ],
      'timeline',
      'today',
    ])
  })
})
