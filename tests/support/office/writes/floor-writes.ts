import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { inStore } from '#database/connection.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

/** A lost unit is found again, damaged; the verdict is taken back. */
export async function writeAboutTheFloor({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const unit = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).where('ownerId', '=', storeId).executeTakeFirstOrThrow(),
  )
  const lost = { body: { state: 'lost' } }
  await make(owner, 'changeUnitState', { storeId, id: unit.id, ...lost })
  const { scanId: id } = await make(owner, 'scanReturn', { storeId, body: { id: randomUUID(), code: unit.barcode } })
  const body = { id: randomUUID(), verdict: 'damage', payer: 'customer', note: 'Uno strappo' }
  await make(owner, 'inspectReturn', { storeId, id, body })
  const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#204010' } })
  await make(owner, 'addInspectionPhoto', { storeId, id, file: await photo.jpeg().toBuffer() })
  await make(owner, 'undoScan', { storeId, id, body: {} })
}
