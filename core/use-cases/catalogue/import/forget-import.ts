import type { Transaction } from '#database/connection.ts'
import { deleteImport, findImport, lockImports } from '#database/queries/catalogue/import/imports.ts'
import { isOver } from '#domain/tasks/long-task.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** Its files, its plan and what is written down of it. What it has brought into the catalogue stays, and so do pictures. */
export async function forgetImport(
  trx: Transaction,
  { storeId, id }: { storeId: string; id: string },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'IMPORT_RUNNING' }> {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const { taskState: state, name } = imported
  if (state !== null && !isOver({ state })) return { ok: false, reason: 'IMPORT_RUNNING' }
  await deleteImport(trx, id)
  const changes = [{ field: 'state', before: imported.state, after: null }]
  return { ok: true, audit: { action: 'import.deleted', subject: { kind: 'import', id, name }, changes } }
}
