import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveAccounts } from '#database/queries/books/accounts.ts'
import { insertStatements, takeMonth } from '#database/queries/lending/statements.ts'
import { saveContactRequest } from '#database/queries/newsletter/newsletter.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import type { AccountMap } from '#domain/books/journal.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID, atelier, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { closeDays } from '#use-cases/books/close-takings.ts'

const KEPT = { kind: 'price', paid: 100, refunded: 0, base: 82, share: 500, amount: 41 } as const
const TWO_DAYS = 2 * 24 * 3_600_000
const ACCOUNTS: AccountMap = {
  ...{ online: '=cmd', credit: '+1', rents: '-1', plans: '@1', sales: '=1', compensation: '=1', vat: '=1' },
  ...{ ordinary: '=22', outside: '=0' },
}
const SIGNS = ['=', '+', '-', '@', '\t', '\r']

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('=anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('+olga@example.it', [{ role: 'operator', storeId: null }])
  await inStore(office.db, ATELIER_ID, async (trx) => {
    await saveStore(trx, { ...atelier, name: '-1+cmd' })
    await trx
      .updateTable('product')
      .set({ name: { it: '=dress' } })
      .where('id', '=', DRESS_ID)
      .execute()
    const placed = {
      storeId: ATELIER_ID,
      number: 'AT-1',
      address: '{}',
      lines: '[]',
      total: 0,
      createdAt: office.now(),
    }
    const who = { email: 'anna@example.it', firstName: '=cmd', lastName: '1', phone: '1', language: 'it' } as const
    const { id: orderId } = await trx
      .insertInto('customerOrder')
      .values({ ...placed, ...who, termsAcceptedAt: office.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('customer')
      .values({ ...who, storeId: ATELIER_ID, passwordHash: '', createdAt: office.now(), updatedAt: office.now() })
      .execute()
    await trx
      .insertInto('storeIncident')
      .values({
        ...{ storeId: ATELIER_ID, orderId, kind: 'lost', subjectKind: 'garment', subjectId: orderId },
        ...{ openedAt: office.now(), deadline: office.now() },
      })
      .execute()
    const line = { ...{ itemId: DRESS_ID, number: 'AT-1', name: { it: '=dress' }, size: '42', barcode: null }, ...KEPT }
    await addLedgerEntries(trx, [
      {
        ...{ storeId: ATELIER_ID, kind: 'charge', amount: 100, provider: 'sandbox', accountId: null, reference: 'a-1' },
        ...{ at: office.now(), chargeId: null, orderId, userMembershipId: null, reason: 'payment' },
      },
    ])
    await saveAccounts(trx, { storeId: ATELIER_ID, accounts: ACCOUNTS, now: office.now() })
    await takeMonth(trx, { storeId: ATELIER_ID, month: '2026-10-01', now: office.now() })
    await insertStatements(trx, [{ lenderId: null, lines: [line] }], {
      ...{ storeId: ATELIER_ID, month: '2026-10-01', now: office.now() },
    })
    for (const [nth, sign] of SIGNS.entries()) {
      await saveContactRequest(trx, {
        ...{ id: crypto.randomUUID(), storeId: ATELIER_ID, email: `${nth}@example.it`, language: 'it' },
        ...{ firstName: `${sign}cmd`, lastName: `${sign}1`, wantsMarketing: true, wantsProfiling: false },
        ...{ confirmTokenHash: randomBytes(8), unsubscribeTokenHash: randomBytes(8), now: office.now() },
      })
    }
  })
  await writeParcelOfToday('=driver')
  await closeDays({ db: office.db, now: () => new Date(office.now().getTime() + TWO_DAYS) })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** For whoever drives, on a shelf of garments of its own. */
async function writeParcelOfToday(fullName: string): Promise<void> {
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 6, units: [{}], listings: { [ATELIER_ID]: {} } }])
  const { id } = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  await writeWaitingOrder(office.db, ATELIER_ID, {
    ...{ number: 'AT-2', unitIds: [id], shipDay: romeTime(office.now()).day.toString(), fullName, now: office.now() },
  })
}

const exports = (Object.keys(officeCalls) as OfficeCallName[]).filter(
  (name) =>
    (officeEndpoints[name] as OfficeEndpoint).file?.startsWith('text/csv') && !officeCalls[name].path.includes('{id}'),
)

/** What has to be found in a file, to be sure that it was not empty of what could do harm. */
const FOUND: Partial<Record<OfficeCallName, string>> = {
  catalogueFeedCsv: "'=dress",
  courierDayCsv: "'=driver",
  exportAudit: "'=anna",
  exportCatalogue: "'=dress",
  exportCustomers: "'=cmd 1",
  exportIncidents: "'=cmd 1",
  exportJournal: "'=cmd",
  exportNewsletter: "'@cmd",
  exportOrders: "'=cmd 1",
  exportPlatformAudit: "'+olga",
  exportPlatformStatements: "'-1+cmd",
  exportPlatformStores: "'-1+cmd",
  exportStatements: "'=dress",
}

const isForAccountants = (name: OfficeCallName) => officeEndpoints[name].tag === 'Books'

describe('every file that leaves the office', () => {
  it.each(exports)('has no cell that a spreadsheet takes for a formula: %s', async (name) => {
    const isOfStore = officeCalls[name].path.includes('{storeId}')
    const browser = await office.logIn(isOfStore ? '=anna@example.it' : '+olga@example.it')
    const path = officeCalls[name].path.replace('{storeId}', ATELIER_ID)
    const ask = () => browser.call(officeCalls[name].method, path, officeCalls[name].method === 'GET' ? undefined : {})
    // the second one knows of the first
    await ask()
    const { status, text } = await ask()
    expect(status).toBe(200)
    const cells = readCsv(text, isForAccountants(name) ? ';' : ',').flat()
    expect(cells.length).toBeGreaterThan(5)
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    const harmful = FOUND[name]
    if (harmful !== undefined) expect(cells).toContain(harmful)
  })

  it('was asked for something harmful, but for codes and figures, which cannot be', () => {
    const harmless = ['exportFigures', 'exportMemberFigures', 'exportTakings', 'exportDiscounts']
    expect(exports.filter((name) => FOUND[name] === undefined)).toEqual(harmless)
  })
})
