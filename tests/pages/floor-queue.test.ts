import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import { createMemoryStorage } from '#office/web/floor/scan/queue/memory-storage.ts'
import { createScanQueue, MOST_WAITING } from '#office/web/floor/scan/queue/scan-queue.ts'
import { sendScan } from '#office/web/floor/scan/queue/send-scan.ts'
import type { ScanCall } from '#office/web/floor/scan/queue/use-scan-queue.ts'
import { aUnit, productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { putOut } from '#tests/support/floor/put-out.ts'

let office: TestOffice
let wanda: Browser
const GARMENTS = MOST_WAITING / 2
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  const units = Array.from({ length: GARMENTS }, (_, nth) => ({ barcode: makeBarcode(nth), state: 'onLoan' as const }))
  await writeGarments(office.db, [{ number: 1, units, listings: { [ATELIER_ID]: {} } }])
  for (const nth of units.keys()) {
    const unit = { id: aUnit(1, nth).id, productId: productId(1), size: aUnit(1, nth).size }
    await putOut(office.db, { storeId: ATELIER_ID, unit, status: 'withdrawed', now: office.now() })
  }
  await office.hire('wanda@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  wanda = await office.logIn('wanda@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

it('50 scans and verdicts made without a network are sent once and in order, though every third answer is lost', async () => {
  const network = { isAway: true, answers: 0 }
  const heard: string[] = []
  const answers: unknown[] = []
  const queue = createScanQueue<ScanCall, unknown>({
    storage: createMemoryStorage(),
    onAnswer: (_, answer) => answers.push(answer),
    onChange() {},
    send: (scan) =>
      sendScan(scan, {
        fetchAnswer: async ({ method, address, body }) => {
          if (network.isAway) throw new TypeError('Failed to fetch')
          const { status, text } = await wanda.call(method, address, body)
          heard.push(scan.idempotencyKey)
          if (++network.answers % 3 === 0) throw new TypeError('The connection was closed')
          return new Response(text, { status })
        },
      }),
  })
  const keys: string[] = []
  const add = (call: ScanCall, key: string) => {
    keys.push(key)
    return queue.add({ idempotencyKey: key, request: call })
  }
  const params = { storeId: ATELIER_ID }
  for (let nth = 0; nth < GARMENTS; nth += 1) {
    const [scan, verdict] = [randomUUID(), randomUUID()]
    await add({ name: 'scanReturn', params, body: { id: scan, code: makeBarcode(nth) } }, scan)
    const inspect = { name: 'inspectReturn', params: { ...params, id: scan }, body: { id: verdict, verdict: 'clean' } }
    await add(inspect as ScanCall, verdict)
  }
  expect(await add({ name: 'scanReturn', params, body: { id: randomUUID(), code: 'GR0000000000' } }, 'x')).toBe(false)
  keys.pop()

  network.isAway = false
  for (let round = 0; answers.length < keys.length && round < keys.length; round += 1) await queue.flush()

  expect(answers).toHaveLength(MOST_WAITING)
  expect(answers.every((answer) => (answer as { success: boolean }).success)).toBe(true)
  expect(heard.length).toBeGreaterThan(keys.length)
  expect([...new Set(heard)]).toEqual(keys)
  const moves = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('orderEvent').select(['itemId', 'toStatus']).orderBy('id').execute(),
  )
  expect(moves.map(({ toStatus }) => toStatus)).toEqual(
    Array.from({ length: GARMENTS }, () => ['needVerify', 'laundry']).flat(),
  )
})
