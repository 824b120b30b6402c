import type { Transaction } from '#database/connection.ts'
import { lockDiscounts, updateDiscount } from '#database/queries/orders/discount-lists.ts'
import { listSaleVersions } from '#database/queries/stores/sale-versions.ts'
import type { AuditEntries, AuditEntry } from '#use-cases/staff/audit.ts'
import { keepVersion, type Publisher } from '#use-cases/stores/sales/publish-edit.ts'
import { discountContentOf } from './edit-discount.ts'

type Switch = { storeId: string; ids: readonly string[]; isActive: boolean }

/** Outcome for each code: one that is so already stays as it is. */
export async function previewSwitch(trx: Transaction, { storeId, ids, isActive }: Switch) {
  const rows = await lockDiscounts(trx, { storeId, ids })
  const codes = (isSame: boolean) =>
    rows.filter((row) => (row.isActive === isActive) === isSame).map(({ code }) => code)
  return { changing: codes(false), unchanged: codes(true), missing: new Set(ids).size - rows.length }
}

/** Answers the ids of those it has switched, so that exactly these can be switched back. */
export async function switchDiscounts(trx: Transaction, { storeId, ids, isActive, person, now }: Switch & Publisher) {
  const rows = (await lockDiscounts(trx, { storeId, ids })).filter((row) => row.isActive !== isActive)
  const [first, ...others] = rows.map(({ id, code }): AuditEntry => {
    const changes = [{ field: 'isActive', before: !isActive, after: isActive }]
    return { action: 'discount.switched', subject: { kind: 'discount', id, name: code }, changes }
  })
  if (first === undefined) return { ok: false, reason: 'NOTHING_TO_PUBLISH' } as const
  for (const row of rows) {
    const subject = { storeId, kind: 'discount', subjectId: row.id } as const
    const before = discountContentOf(row)
    const versions = await listSaleVersions(trx, subject)
    await updateDiscount(trx, { id: row.id, isActive })
    const after = { ...before, isActive }
    await keepVersion(trx, subject, { before, after, fields: ['isActive'], versions, person, now })
  }
  const audit: AuditEntries = [first, ...others]
  return { ok: true, ids: rows.map(({ id }) => id), audit } as const
}
