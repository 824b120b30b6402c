import type { Transaction } from '#database/connection.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import {
  findPageVersion,
  insertPageVersion,
  listPageVersions,
  type PageKey,
  savePageDraft,
} from '#database/queries/stores/page-drafts.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { type Draft, mergeDraft, NO_DRAFT } from '#domain/stores/brand/merge-draft.ts'
import {
  changedPageFields,
  findFieldProblems,
  isSameValue,
  type PageFields,
  readFields,
  withFields,
} from '#domain/stores/pages/page-fields.ts'
import { findPageObstacles } from '#domain/stores/pages/page-obstacles.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { describePage, readPage, type StoredPage } from './describe-page.ts'

type Editor = { person: { id: string; name: string }; now: Date }

const NOT_FOUND = { ok: false, reason: 'PAGE_NOT_FOUND' } as const

/** A page as it is published, as its draft would be, and what stands in the way of publishing that. */
export async function findPage(trx: Transaction, key: PageKey) {
  const page = await readPage(trx, key)
  return page === null ? NOT_FOUND : ({ ok: true, page: await describePage(trx, page) } as const)
}

/** Values that are none are refused whole, and so is a field that somebody else has written meanwhile. */
export async function savePage(
  trx: Transaction,
  key: PageKey,
  { person, now, changes, seen }: Editor & { changes: PageFields; seen: number },
) {
  const page = await lockPage(trx, key)
  if (page === null) return NOT_FOUND
  const problems = findFieldProblems(key.slug, changes)
  if (problems.length > 0) {
    return { ok: false, reason: 'MALFORMED_INPUT', fields: problems.map((field) => `changes.${field}`) } as const
  }
  const author = { personId: person.id, name: person.name, at: now }
  const based = withBases(page, changes)
  const result = mergeDraft(page.draft, { changes: based, seen, author })
  if (!result.ok) return { ok: false, reason: 'CHANGED_MEANWHILE', conflicts: result.conflicts } as const
  await savePageDraft(trx, key, { draft: result.draft, now })
  const before = withFields(key.slug, page.published, readFields(key.slug, page.draft.changes))
  const audit = line('page.drafted', page, changesBetween(pick(before, based), based))
  return { ok: true, page: await describePage(trx, { ...page, draft: result.draft }), audit } as const
}

/** Everything goes back to how it is published. */
export async function discardPage(trx: Transaction, key: PageKey, { now }: Editor) {
  const page = await lockPage(trx, key)
  if (page === null) return NOT_FOUND
  const changes = readFields(key.slug, page.draft.changes)
  await savePageDraft(trx, key, { draft: { ...NO_DRAFT, revision: page.draft.revision + 1 }, now })
  const audit = line('page.discarded', page, changesBetween(changes, pick(page.published, changes)))
  return { ok: true, audit } as const
}

/** What was looked at is what goes out: a draft that has changed since is not published unseen. */
export async function publishPage(trx: Transaction, key: PageKey, { person, now, seen }: Editor & { seen: number }) {
  const page = await lockPage(trx, key)
  if (page === null) return NOT_FOUND
  const { draft, published } = page
  if (draft.revision !== seen) return { ok: false, reason: 'CHANGED_MEANWHILE', conflicts: authorsOf(draft) } as const
  const changes = readFields(key.slug, draft.changes)
  const fields = changedPageFields(published, changes)
  if (fields.length === 0) return { ok: false, reason: 'NOTHING_TO_PUBLISH' } as const
  const next = withFields(key.slug, published, changes)
  const obstacles = findPageObstacles(key.slug, next)
  if (obstacles.length > 0) return { ok: false, reason: 'NOT_PUBLISHABLE', obstacles } as const
  const number = await keepVersions(trx, page, { next, fields, person, now })
  await saveStorePage(trx, { ...key, content: { ...next, updatedOn: romeTime(now).day.toString() }, now })
  await savePageDraft(trx, key, { draft: { ...NO_DRAFT, revision: draft.revision + 1 }, now })
  const audit = line('page.published', page, changesBetween(pick(published, changes), pick(next, changes)))
  return { ok: true, number, audit } as const
}

/** An earlier version becomes the draft: it is looked at and published like any other change. */
export async function restorePage(
  trx: Transaction,
  key: PageKey,
  { person, now, number }: Editor & { number: number },
) {
  const page = await lockPage(trx, key)
  if (page === null) return NOT_FOUND
  const version = await findPageVersion(trx, key, number)
  if (version === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const content = readFields(key.slug, version.content)
  const all = [...new Set([...Object.keys(page.published), ...Object.keys(content)])]
  const changes = Object.fromEntries(
    all
      .filter((field) => !isSameValue(page.published[field], content[field]))
      .map((field) => [field, content[field] ?? null]),
  )
  const revision = page.draft.revision + 1
  const author = { revision, personId: person.id, name: person.name, at: now.toISOString() }
  const authors = Object.fromEntries(Object.keys(changes).map((field) => [field, author]))
  const draft: Draft = { changes, authors, revision }
  await savePageDraft(trx, key, { draft, now })
  const entry = line('page.restored', page, changesBetween(pick(page.published, changes), changes))
  const audit = { ...entry, reason: `${number}` }
  return { ok: true, page: await describePage(trx, { ...page, draft }), audit } as const
}

/** The first time, what was there before is kept too: there is something to go back to. */
async function keepVersions(
  trx: Transaction,
  { storeId, slug, language, published }: StoredPage,
  { next, fields, person, now }: Editor & { next: PageFields; fields: string[] },
): Promise<number> {
  const key = { storeId, slug, language }
  const [latest] = await listPageVersions(trx, key)
  if (latest === undefined) {
    const first = { number: 1, content: published, fields: [], publishedByName: '', publishedAt: now }
    await insertPageVersion(trx, key, { ...first, publishedBy: null })
  }
  const number = (latest?.number ?? 1) + 1
  const version = { number, content: next, fields, publishedByName: person.name, publishedAt: now }
  await insertPageVersion(trx, key, { ...version, publishedBy: person.id })
  return number
}

/** A clause is written over the default of now: what that was is not for the browser to say. */
function withBases({ standard }: StoredPage, changes: PageFields): PageFields {
  const versions = new Map(standard?.clauses.map(({ key, version }) => [`clause.${key}`, version]))
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const isClause = field.startsWith('clause.') && typeof value === 'object' && value !== null
      return [field, isClause ? { ...value, base: versions.get(field) ?? null } : value]
    }),
  )
}

async function lockPage(trx: Transaction, key: PageKey): Promise<StoredPage | null> {
  await lockStore(trx, key.storeId)
  return readPage(trx, key)
}

function authorsOf({ authors }: Draft) {
  return Object.entries(authors).map(([field, { name, at }]) => ({ field, by: name, at }))
}

function pick(from: PageFields, fields: object): PageFields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, from[field] ?? null]))
}

export function line(
  action: AuditEntry['action'],
  { slug, language }: { slug: string; language?: string },
  changes: NonNullable<AuditEntry['changes']>,
): AuditEntry {
  const name = language === undefined ? slug : `${slug} (${language})`
  return { action, subject: { kind: 'page', id: slug, name }, changes }
}
