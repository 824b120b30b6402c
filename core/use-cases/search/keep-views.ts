import type { Transaction } from '#database/connection.ts'
import {
  clearDefault,
  deleteView,
  findView,
  insertView,
  listViews,
  type StaffView,
  updateView,
} from '#database/queries/search/views.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '../staff/audit.ts'

const MOST_VIEWS = 30

/** `personId` null: of everybody in the store. */
type Place = { storeId: string; list: string; personId: string | null }
type ViewInput = { name: string; search: string; isDefault: boolean }

export async function saveView(trx: Transaction, { now, ...place }: Place & { now: Date }, input: ViewInput) {
  const others = await othersOf(trx, place)
  if (others.length >= MOST_VIEWS) return { ok: false, reason: 'TOO_MANY_VIEWS' } as const
  if (isTaken(others, input.name)) return nameTaken()
  if (input.isDefault) await clearDefault(trx, place)
  const view = await insertView(trx, { ...place, ...input, now })
  return { ok: true, view, audit: line('view.saved', view, changesBetween(null, input)) } as const
}

export async function changeView(
  trx: Transaction,
  { now, id, ...place }: Place & { now: Date; id: string },
  input: ViewInput,
) {
  const before = await findView(trx, { ...place, id })
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const others = (await othersOf(trx, place)).filter((view) => view.id !== id)
  if (isTaken(others, input.name)) return nameTaken()
  if (input.isDefault) await clearDefault(trx, place)
  await updateView(trx, { id, ...input, now })
  const { name, search, isDefault } = before
  const audit = line('view.saved', before, changesBetween({ name, search, isDefault }, input))
  return { ok: true, view: { ...before, ...input }, audit } as const
}

export async function removeView(trx: Transaction, { id, ...place }: Place & { id: string }) {
  const view = await findView(trx, { ...place, id })
  if (view === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  await deleteView(trx, id)
  const { name, search } = view
  return { ok: true, audit: line('view.removed', view, changesBetween({ name, search }, null)) } as const
}

async function othersOf(trx: Transaction, { personId, ...place }: Place): Promise<StaffView[]> {
  return (await listViews(trx, place)).filter((view) => view.personId === personId)
}

function isTaken(views: readonly StaffView[], name: string): boolean {
  return views.some((view) => view.name.toLowerCase() === name.toLowerCase())
}

function nameTaken(): { ok: false; reason: 'NAME_TAKEN'; fields: string[] } {
  return { ok: false, reason: 'NAME_TAKEN', fields: ['name'] }
}

function line(
  action: AuditEntry['action'],
  { id, name }: StaffView,
  changes: NonNullable<AuditEntry['changes']>,
): AuditEntry {
  return { action, subject: { kind: 'view', id, name }, changes }
}
