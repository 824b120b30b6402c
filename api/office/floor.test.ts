import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OfficeCallName, officeCalls } from '#contract/office/calls.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { ROLE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  office = await openTestOffice()
  for (const role of ['owner', 'warehouse'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
    browsers.set(role, await office.logIn(`${role}@example.it`))
  }
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** The lists and searches of a store: what can be read there by its address alone. */
const readings = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) => {
  const { method, path } = officeCalls[name]
  return method === 'GET' && path.replace('{storeId}', '').match(/\{/) === null && path.includes('{storeId}')
})

async function readAll(role: string): Promise<[OfficeCallName, string][]> {
  const read: [OfficeCallName, string][] = []
  for (const name of readings) {
    const address = officeCalls[name].path.replace('{storeId}', ATELIER_ID)
    for (const query of name === 'search' ? ['?text=ab', '?text=base', '?text=example.it', '?text=ciao'] : ['']) {
      const answer = await browsers.get(role)?.call('GET', address + query)
      if (answer?.status === 200) read.push([name, answer.text])
    }
  }
  return read
}

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
        'explainDay',
        'floorGarments',
        'labelUnits',
        'openingStock',
        'packList',
        'search',
        'storeLife',
        'tasks',
      ],
      'timeline',
      'today',
    ])
  })
})
