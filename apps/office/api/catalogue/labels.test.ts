import { afterAll, beforeAll, expect, it } from 'vitest'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`

let office: TestOffice
let reader: Browser
let units: { id: string; barcode: string; sizeLabel: string }[]
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 7, units: [{}, {}, {}], listings: { [ATELIER_ID]: {} } },
    { number: 8, units: [{}], listings: { [BRERA_ID]: {} } },
  ])
  await office.hire('reader@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  reader = await office.logIn('reader@example.it')
  units = (await reader.call('GET', `${AT}/labelUnits?products=${productId(7)}`)).body.data.units
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

it('are for the units of a garment, or for single ones', async () => {
  expect(units.length).toBe(3)
  const one = (await reader.call('GET', `${AT}/labelUnits?units=${units[1]?.id}`)).body.data
  expect(one).toMatchObject({ units: [{ id: units[1]?.id }], hasMore: false })
  expect((await reader.call('GET', `${AT}/labelUnits?units=x`)).status).toBe(400)
})

it('are shown before they are printed, with the bars of the code', async () => {
  const body = { units: units.map(({ id }) => id), format: '62x29', symbol: 'code128' }
  const { data } = (await reader.call('POST', `${AT}/labels/preview`, body)).body
  expect(data).toMatchObject({ width: 62, height: 29 })
  expect(data.texts.map(({ text }: { text: string }) => text)).toContain(units[0]?.barcode)
  expect(data.dark.every(({ x, width }: { x: number; width: number }) => x > 0 && x + width < 62)).toBe(true)
})

it('are a PDF that anybody may print who sees the catalogue, of nobody else’s units', async () => {
  const body = { units: units.map(({ id }) => id), format: 'a4-24', symbol: 'qr', skipped: 23 }
  const { status, text } = await reader.call('POST', `${AT}/labels`, body)
  expect(status).toBe(200)
  expect(text.startsWith('%PDF-')).toBe(true)
  // one label fits on the first sheet, two go on the second
  expect(text.match(/\/Type \/Page\b/g)?.length ?? 2).toBe(2)
  const foreign = { ...body, units: [crypto.randomUUID()] }
  expect((await reader.call('POST', `${AT}/labels`, foreign)).status).toBe(404)
})
