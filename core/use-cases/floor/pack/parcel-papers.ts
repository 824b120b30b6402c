import type { Transaction } from '#database/connection.ts'
import { findLabel } from '#database/queries/floor/parcel-bookings.ts'
import { joinPdfs } from '#providers/documents/join-pdfs.ts'
import { writePackingSlip } from './packing-slip.ts'

/** What is put onto and into parcels, in the order in which they lie there: each label, where there is one, and its slip. */
export async function writeParcelPapers(
  trx: Transaction,
  { storeId, ids, now }: { storeId: string; ids: readonly string[]; now: Date },
): Promise<{ ok: true; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const papers: Uint8Array[] = []
  for (const id of new Set(ids)) {
    const slip = await writePackingSlip(trx, { storeId, id, now })
    if (!slip.ok) continue
    const found = await findLabel(trx, id)
    if (found !== null) papers.push(found.label, ...(found.returnLabel ? [found.returnLabel] : []))
    papers.push(slip.pdf)
  }
  if (papers.length === 0) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  return { ok: true, pdf: new Uint8Array(await joinPdfs(papers)) }
}
