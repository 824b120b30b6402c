import type { Transaction } from '#database/connection.ts'
import { listMakers, removeMaker, saveMaker } from '#database/queries/catalogue/makers.ts'
import type { Maker } from '#domain/catalogue/product.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' }

const NOTHING_SAID: Maker = { name: '', address: '', contact: '' }

/** What a store says of who makes the garments of one of its brands; null: nothing, so that the brand's own words hold. */
export async function changeMaker(
  trx: Transaction,
  { storeId, brandId, maker }: { storeId: string; brandId: string; maker: Maker | null },
): Promise<{ ok: true; audit: AuditEntry } | Refused> {
  const [brand] = await listMakers(trx, { storeId, brandId })
  if (brand === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (maker === null) await removeMaker(trx, { storeId, brandId })
  else await saveMaker(trx, { storeId, brandId, maker })
  const changes = changesBetween(namedAs(brand.own), namedAs(maker))
  return {
    ok: true,
    audit: { action: 'maker.changed', subject: { kind: 'brand', id: brandId, name: brand.name }, changes },
  }
}

function namedAs(maker: Maker | null) {
  const { name, address, contact } = maker ?? NOTHING_SAID
  return { makerName: name, makerAddress: address, makerContact: contact }
}
