import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { aUnit, productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { openDesk } from '#tests/support/fixtures/a-desk.ts'
import { openTestOffice } from '#tests/support/fixtures/an-office.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { ATELIER_ID, atelier, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'
import { putOut } from '#tests/support/floor/put-out.ts'
import { traceFiles } from '#tests/support/flows/trace-files.ts'
import { ATELIER, openPages } from '#tests/support/storefront/open-pages.ts'

/** What is drawn and what decides, which is read where it is named; left is what passes on. */
const DRAWN_OR_PURE =
  /\.module\.css$|^core\/(domain|paths)\/|\/web\/(deferred|frame|garments|product|wishlist|ui|theme|seo|state)\/|\/use-[\w-]+\.tsx?$/
const passesOn = (files: string[]) =>
  files.filter((file) => !DRAWN_OR_PURE.test(file) || file.startsWith('core/use-cases/'))

const chapters = readFileSync('docs/architecture.md', 'utf8').split(/^##+ /m)
/** The stations of a flow as they are written down, and how many files it passes. */
function documented(title: string) {
  const chapter = chapters.find((each) => each.startsWith(title)) ?? ''
  const [, count = ''] = /(\d+) files/.exec(chapter) ?? []
  return {
    files: [...chapter.matchAll(/`((?:apps|core|kit)\/[^`]+)`/g)].map(([, file = '']) => file),
    most: Number(count),
  }
}

const flows: Record<string, () => Promise<string[]>> = {
  'A garment page that nobody has cached': traceGarmentPage,
  'A garment is held': traceHold,
  'A return is scanned': traceScan,
  'A brand publishes a colour': tracePublish,
}

describe.each(Object.keys(flows))('%s', (title) => {
  let files: string[]
  beforeAll(async () => {
    files = (await flows[title]?.()) ?? []
  })

  it('passes the stations that are written down', () => {
    const { files: stations } = documented(title)
    expect(stations.length).toBeGreaterThan(5)
    expect(stations.filter((station) => !files.includes(station))).toEqual([])
  })

  it('passes no more files than are written down', () => {
    expect(passesOn(files).length, passesOn(files).join('\n')).toBeLessThanOrEqual(documented(title).most)
  })
})

async function traceGarmentPage(): Promise<string[]> {
  const { app, web } = await openPages()
  const door = await openTestDoor({ api: app.fetch, web, stores: app.stores })
  const get = async () =>
    expect((await door.get(`/product/${DRESS_ID}`, { host: new URL(ATELIER).hostname })).status).toBe(200)
  await get()
  door.invalidate(null)
  app.stores.invalidate(null)
  const files = await traceFiles(get)
  await door.close()
  await app.stop()
  return files
}

async function traceHold(): Promise<string[]> {
  const desk = await openDesk()
  const { id } = await desk.hold()
  await desk.release(id)
  const files = await traceFiles(() => desk.hold())
  await desk.app.stop()
  return files
}

async function traceScan(): Promise<string[]> {
  const office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  const codes = [makeBarcode(500), makeBarcode(501)]
  const units = codes.map((barcode) => ({ barcode, condition: 'new' as const }))
  await writeGarments(office.db, [{ number: 1, units, listings: { [ATELIER_ID]: {} } }])
  await office.hire('wanda@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  const wanda = await office.logIn('wanda@example.it')
  for (const [nth] of codes.entries()) {
    const { id, size } = aUnit(1, nth)
    const unit = { id, productId: productId(1), size }
    await putOut(office.db, { storeId: ATELIER_ID, unit, status: 'withdrawed', way: 'rent', now: office.now() })
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.insertInto('unitEvent').values({ unitId: id, state: 'onLoan', at: office.now() }).execute(),
    )
  }
  const scan = async (nth: number) => {
    const id = crypto.randomUUID()
    const answer = await wanda.call('POST', `/api/stores/${ATELIER_ID}/floor/scans`, { id, code: codes[nth] })
    expect(answer.body).toMatchObject({ success: true, data: { answer: 'received' } })
  }
  await scan(0)
  const files = await traceFiles(() => scan(1))
  await office.stop()
  return files
}

async function tracePublish(): Promise<string[]> {
  const office = await openTestOffice()
  const everyLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, `Testo ${language}`]))
  const texts = Object.entries(atelier).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && field !== 'languages' ? [[field, everyLanguage]] : [],
  )
  await inStore(office.db, ATELIER_ID, (trx) =>
    saveStore(trx, { ...atelier, ...Object.fromEntries(texts), vatNumber: 'IT01234567890' }),
  )
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  const owner = await office.logIn('anna@example.it')
  const brand = `/api/stores/${ATELIER_ID}/brand`
  const revision = async () => (await owner.call('GET', brand)).body.data.revision
  const publish = async () => {
    const answer = await owner.call('POST', `${brand}/publish`, { revision: await revision() })
    expect(answer.body).toMatchObject({ success: true })
  }
  const draft = async (primaryColor: string) =>
    owner.call('PUT', `${brand}/draft`, { changes: { primaryColor }, revision: await revision() })
  await draft('#663399')
  await publish()
  await draft('#336699')
  const files = await traceFiles(publish)
  await office.stop()
  return files
}
