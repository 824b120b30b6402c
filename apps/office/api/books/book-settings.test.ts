import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const CHOSEN = {
  rents: 'elsewhere',
  plans: 'registerOnly',
  sales: 'registerOnly',
  lateFee: 'outside',
  cleaning: 'outside',
}
const ISSUER = {
  ...{ companyName: 'Atelier S.r.l.', vatNumber: 'IT00743110157', taxRegime: 'RF01', series: 'at' },
  ...{ street: 'Via Roma 1', postalCode: '20121', town: 'Milano', province: 'mi' },
}
const TODAY = '2026-06-01'
const at = (storeId: string) => `/api/stores/${storeId}/books/settings`

let office: TestOffice
let anna: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [
    { role: 'owner', storeId: ATELIER_ID },
    { role: 'owner', storeId: BRERA_ID },
  ])
  await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  anna = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async (storeId = ATELIER_ID) => (await anna.call('GET', at(storeId))).body.data

describe('the settings of books', () => {
  it('are not there before somebody has chosen', async () => {
    expect(await read()).toEqual({ today: TODAY, current: null, all: [] })
  })

  it('count from their day on, as documents write them, in their store alone', async () => {
    const later = { ...CHOSEN, ...ISSUER, rents: 'eInvoice', from: '2026-07-01' }
    expect((await anna.call('PUT', at(ATELIER_ID), { ...CHOSEN, from: TODAY })).status).toBe(200)
    expect((await anna.call('PUT', at(ATELIER_ID), later)).status).toBe(200)
    const { current, all } = await read()
    expect(current).toMatchObject({ ...CHOSEN, from: TODAY, companyName: '' })
    expect(all[0]).toMatchObject({ rents: 'eInvoice', vatNumber: '00743110157', province: 'MI', series: 'AT' })
    expect((await read(BRERA_ID)).all).toEqual([])
  })

  it('replace what was said for the same day, with what has changed in the audit', async () => {
    await anna.call('PUT', at(ATELIER_ID), { ...CHOSEN, from: TODAY, lateFee: 'taxed' })
    const { all } = await read()
    expect(all).toHaveLength(2)
    expect(all[1]).toMatchObject({ from: TODAY, lateFee: 'taxed' })
    const [line] = (await anna.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data.lines
    expect(line).toMatchObject({
      action: 'books.settingsSaved',
      changes: [{ field: 'from' }, { field: 'lateFee', before: 'outside', after: 'taxed' }],
    })
  })

  it('do not change the past, and name the issuer of invoices whole', async () => {
    const past = await anna.call('PUT', at(ATELIER_ID), { ...CHOSEN, from: '2026-05-31' })
    expect(past.body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'from' }] })
    const bare = await anna.call('PUT', at(ATELIER_ID), {
      ...CHOSEN,
      from: TODAY,
      plans: 'eInvoice',
      ...{ companyName: 'A' },
    })
    expect(bare.body.errors.map(({ field }: { field: string }) => field)).toContain('vatNumber')
  })

  it('are read by readers, and written by owners and managers', async () => {
    const rita = await office.logIn('rita@example.it')
    expect((await rita.call('GET', at(ATELIER_ID))).status).toBe(200)
    expect((await rita.call('PUT', at(ATELIER_ID), { ...CHOSEN, from: TODAY })).body.code).toBe('PERMISSION_MISSING')
  })
})
