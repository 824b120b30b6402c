import type { Transaction } from '#database/connection.ts'
import { findBag } from '#database/queries/floor/bags.ts'
import { LABEL_FORMATS } from '#domain/catalogue/labels/label-format.ts'
import { makeBagCode } from '#domain/floor/bags/bag.ts'
import { writeLabelsPdf } from '#providers/labels/write-labels-pdf.ts'

/** On the rolls that units' labels are printed on: where it goes, its number, and the code that opens it on the screen. */
export async function printBagLabel(
  trx: Transaction,
  id: string,
): Promise<{ ok: true; name: string; pdf: Uint8Array } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'CODE_TOO_LONG' }> {
  const bag = await findBag(trx, id)
  if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const code = makeBagCode(bag.number)
  const name = `${code}.pdf`
  const label = { code, name: bag.place, size: String(bag.number), owner: '' }
  const written = await writeLabelsPdf([label], { format: LABEL_FORMATS['62x29'], kind: 'code128', title: name })
  return written.ok ? { ok: true, name, pdf: written.pdf } : written
}
