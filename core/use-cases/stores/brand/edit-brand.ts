import type { Transaction } from '#database/connection.ts'
import { findDraft, findVersion, lockStore, saveDraft } from '#database/queries/stores/brand.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import {
  type BrandChanges,
  type BrandField,
  brandOf,
  changedFields,
  findChangeProblems,
  readChanges,
  withChanges,
} from '#domain/stores/brand/brand-settings.ts'
import { type Draft, mergeDraft, NO_DRAFT } from '#domain/stores/brand/merge-draft.ts'
import { canPublish, findObstacles } from '#domain/stores/brand/obstacles.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { findBrandFacts } from './brand-facts.ts'
import { publishVersion } from './publish-version.ts'

type Editor = { storeId: string; person: { id: string; name: string }; now: Date }

/** How a store is published, how its draft would be, and what stands in the way of publishing that. */
export async function findBrand(trx: Transaction, storeId: string) {
  const store = await requireStore(trx, storeId)
  return describe(trx, store, await findDraft(trx, storeId))
}

/** Values that are none are refused whole, and so is a field that somebody else has written meanwhile. */
export async function saveBrandDraft(
  trx: Transaction,
  { storeId, person, now, changes, seen }: Editor & { changes: Record<string, unknown>; seen: number },
) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  const problems = findChangeProblems(store, changes as BrandChanges)
  if (problems.length > 0) {
    return { ok: false, reason: 'MALFORMED_INPUT', fields: problems.map(({ field }) => `changes.${field}`) } as const
  }
  const draft = await findDraft(trx, storeId)
  const author = { personId: person.id, name: person.name, at: now }
  const result = mergeDraft(draft, { changes: changes as BrandChanges, seen, author })
  if (!result.ok) return { ok: false, reason: 'CHANGED_MEANWHILE', conflicts: result.conflicts } as const
  await saveDraft(trx, { storeId, draft: result.draft, now })
  const before = withChanges(store, readChanges(store, draft.changes))
  const audit = line('brand.drafted', store, changesBetween(pick(before, changes), changes))
  return { ok: true, brand: await describe(trx, store, result.draft), audit } as const
}

/** Everything goes back to how it is published. */
export async function discardBrandDraft(trx: Transaction, { storeId, now }: Editor) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  const draft = await findDraft(trx, storeId)
  const changes = readChanges(store, draft.changes)
  await saveDraft(trx, { storeId, draft: { ...NO_DRAFT, revision: draft.revision + 1 }, now })
  const discarded = changesBetween(changes, pick(store, changes))
  return { ok: true, audit: line('brand.discarded', store, discarded) } as const
}

/** What was looked at is what goes out: a draft that has changed since is not published unseen. */
export async function publishBrand(trx: Transaction, { storeId, person, now, seen }: Editor & { seen: number }) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  const draft = await findDraft(trx, storeId)
  if (draft.revision !== seen) return { ok: false, reason: 'CHANGED_MEANWHILE', conflicts: lastAuthors(draft) } as const
  const changes = readChanges(store, draft.changes)
  const next = withChanges(store, changes)
  const fields = changedFields(store, changes)
  if (fields.length === 0) return { ok: false, reason: 'NOTHING_TO_PUBLISH' } as const
  const obstacles = findObstacles(next, await findBrandFacts(trx, next))
  if (!canPublish(obstacles)) return { ok: false, reason: 'NOT_PUBLISHABLE', obstacles } as const
  const number = await publishVersion(trx, { store, next, fields, person, now })
  await saveDraft(trx, { storeId, draft: { ...NO_DRAFT, revision: draft.revision + 1 }, now })
  const audit = line('brand.published', store, changesBetween(pick(store, changes), pick(next, changes)))
  return { ok: true, number, audit } as const
}

/** The store as it would be with an earlier version taken back; null: there is none of that number. */
export async function findBrandVersion(trx: Transaction, { storeId, number }: { storeId: string; number: number }) {
  const version = await findVersion(trx, { storeId, number })
  if (version === null) return null
  const store = await requireStore(trx, storeId)
  return { ...version, settings: brandOf(withChanges(store, readChanges(store, version.settings))) }
}

/** An earlier version becomes the draft: it is looked at and published like any other change. */
export async function restoreBrandVersion(
  trx: Transaction,
  { storeId, person, now, number }: Editor & { number: number },
) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  const version = await findVersion(trx, { storeId, number })
  if (version === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const settings = readChanges(store, version.settings)
  const fields = changedFields(store, settings)
  const draft = await findDraft(trx, storeId)
  const revision = draft.revision + 1
  const author = { revision, personId: person.id, name: person.name, at: now.toISOString() }
  const restored: Draft = {
    changes: Object.fromEntries(fields.map((field) => [field, settings[field]])),
    authors: Object.fromEntries(fields.map((field) => [field, author])),
    revision,
  }
  await saveDraft(trx, { storeId, draft: restored, now })
  const audit = line(
    'brand.restored',
    store,
    changesBetween(pick(store, restored.changes), restored.changes),
    `${number}`,
  )
  return { ok: true, brand: await describe(trx, store, restored), audit } as const
}

async function describe(trx: Transaction, store: PartnerStore, draft: Draft) {
  const changes = readChanges(store, draft.changes)
  const next = withChanges(store, changes)
  const fields = changedFields(store, changes)
  const authors = fields.flatMap((field) => {
    const author = draft.authors[field]
    return author ? [{ field, by: author.name, at: author.at }] : []
  })
  const obstacles = findObstacles(next, await findBrandFacts(trx, next))
  return { published: brandOf(store), draft: brandOf(next), fields, authors, revision: draft.revision, obstacles }
}

function lastAuthors({ authors }: Draft) {
  return Object.entries(authors).map(([field, { name, at }]) => ({ field: field as BrandField, by: name, at }))
}

function pick(store: PartnerStore, fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, store[field as BrandField]]))
}

function line(
  action: AuditEntry['action'],
  { id, name }: PartnerStore,
  changes: AuditEntry['changes'],
  reason?: string,
) {
  const entry: AuditEntry = { action, subject: { kind: 'store', id, name }, changes: changes ?? [] }
  return reason === undefined ? entry : { ...entry, reason }
}

/** The transaction has entered this store: it is there. */
async function requireStore(trx: Transaction, storeId: string): Promise<PartnerStore> {
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  return store
}
