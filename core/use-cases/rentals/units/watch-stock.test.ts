import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { countHeldStock } from '#database/queries/rentals/held-stock.ts'
import { HOLD_POLICY, type Pressure } from '#domain/rentals/holds/hold-policy.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { watchStock } from './watch-stock.ts'

const now = () => new Date('2026-11-16T09:00:00Z')
const { least: calm } = HOLD_POLICY.calm

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2])
})
afterAll(() => warehouse.stop())

it('claims that are still undecided press on nobody: the next one waits for their outcome', async () => {
  const stock = watchStock({ db: warehouse.db, now, policy: HOLD_POLICY })
  const decided = Promise.withResolvers<{ ok: boolean }>()
  const begun: Pressure[] = []
  const claim = (outcome: Promise<{ ok: boolean }>) =>
    stock.during({ storeId: ATELIER_ID, holder: 'guest' }, async (pressure) => {
      begun.push(pressure)
      return outcome
    })
  const before = Array.from({ length: calm }, () => claim(decided.promise))
  await expect.poll(() => begun).toHaveLength(calm)

  const next = claim(Promise.resolve({ ok: true }))
  // as long as it takes to count the stock a few times over
  for (let nth = 0; nth < 10; nth++) await inStore(warehouse.db, ATELIER_ID, (trx) => countHeldStock(trx, now()))
  expect(begun).toHaveLength(calm)
  decided.resolve({ ok: false })
  await Promise.all([...before, next])
  expect(begun).toEqual(Array.from({ length: calm + 1 }, () => 'calm'))
})
