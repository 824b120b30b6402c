import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

/** Two garments go to the laundry: one is taken out again, the other comes back not clean. A second bag was a mistake. */
export async function writeAboutBags({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const units = await inStore(office.db, storeId, (trx) =>
    trx
      .selectFrom('unit')
      .select(['id', 'barcode'])
      .where('ownerId', '=', storeId)
      .where('state', '=', 'available')
      .limit(2)
      .execute(),
  )
  const [first, second] = units
  if (!first || !second) throw new Error('Two units are needed that could go to the laundry')
  const { id } = await make(owner, 'openBag', { storeId, body: { kind: 'laundry', place: 'Lavanderia Rosa' } })
  for (const { barcode } of units)
    await make(owner, 'scanBag', { storeId, id, body: { id: randomUUID(), code: barcode } })
  await make(owner, 'takeOutOfBag', { storeId, id, body: { unitId: first.id } })
  await make(owner, 'priceBag', { storeId, id, body: { cost: { cents: 1_250, per: 'garment' } } })
  await make(owner, 'sendBag', { storeId, id, body: { dueOn: '2030-01-10' } })
  await make(owner, 'settleBagged', { storeId, id, body: { unitId: second.id, outcome: 'notReady' } })
  const other = await make(owner, 'openBag', { storeId, body: { kind: 'repair', place: 'Sartoria' } })
  await make(owner, 'discardBag', { storeId, id: other.id, body: {} })
}
