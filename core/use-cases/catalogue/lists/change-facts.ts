import type { Transaction } from '#database/connection.ts'
import { addFact, changeFact, listFacts, moveUses, removeFact } from '#database/queries/catalogue/fact-lists.ts'
import {
  type FactContent,
  type FactEntry,
  type FactList,
  isBelow,
  isWhole,
  keyFor,
} from '#domain/catalogue/facts/fact-lists.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { localise, withoutEmpty } from '#domain/stores/languages.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type At = { storeId: string; list: FactList }
type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' | 'MALFORMED_INPUT' | 'FACT_IN_USE' }
type Done = { ok: true; key: string; audit: AuditEntry }

const MOST_TRIES = 20

/** An entry of the store's own, which no other one sees. */
export async function addOwnFact(
  trx: Transaction,
  { content, ...at }: At & { content: FactContent },
): Promise<Done | Refused> {
  const entries = await listFacts(trx, at)
  if (!isSound(at.list, { key: '', content, entries })) return { ok: false, reason: 'MALFORMED_INPUT' }
  const taken = new Set(entries.map(({ key }) => key))
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const key = keyFor(content, (sought) => taken.has(sought))
    if (await addFact(trx, { ...at, key, content: spoken(content) })) {
      return { ok: true, key, audit: lineOf('fact.added', { ...at, key, content }, changesBetween(null, content)) }
    }
    taken.add(key)
  }
  return { ok: false, reason: 'MALFORMED_INPUT' }
}

export async function changeOwnFact(
  trx: Transaction,
  { key, content, ...at }: At & { key: string; content: FactContent },
): Promise<Done | Refused> {
  const entries = await listFacts(trx, at)
  const before = ownOf(entries, key)
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (!isSound(at.list, { key, content, entries })) return { ok: false, reason: 'MALFORMED_INPUT' }
  await changeFact(trx, { ...at, key, content: spoken(content) })
  const { key: _, isOwn, uses, ...was } = before
  return { ok: true, key, audit: lineOf('fact.changed', { ...at, key, content }, changesBetween(was, content)) }
}

/** What a garment is sorted under stays until it is sorted elsewhere. */
export async function removeOwnFact(trx: Transaction, { key, ...at }: At & { key: string }): Promise<Done | Refused> {
  const before = ownOf(await listFacts(trx, at), key)
  if (before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (before.uses > 0) return { ok: false, reason: 'FACT_IN_USE' }
  await removeFact(trx, { ...at, key })
  return { ok: true, key, audit: lineOf('fact.removed', { ...at, key, content: before }) }
}

/** Two entries become one: what is sorted under the store's own goes to the other, and the own one is gone. */
export async function mergeOwnFact(
  trx: Transaction,
  { key, into, ...at }: At & { key: string; into: string },
): Promise<Done | Refused> {
  const entries = await listFacts(trx, at)
  const before = ownOf(entries, key)
  const target = entries.find((entry) => entry.key === into)
  if (before === null || target === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (key === into || isBelow(entries, key, into)) return { ok: false, reason: 'MALFORMED_INPUT' }
  await moveUses(trx, { list: at.list, from: key, to: into })
  await removeFact(trx, { ...at, key })
  const changes = [{ field: 'mergedInto', before: key, after: into }]
  return { ok: true, key: into, audit: lineOf('fact.merged', { ...at, key, content: before }, changes) }
}

function ownOf(entries: readonly FactEntry[], key: string): FactEntry | null {
  return entries.find((entry) => entry.key === key && entry.isOwn) ?? null
}

function isSound(
  list: FactList,
  { key, content, entries }: { key: string; content: FactContent; entries: readonly FactEntry[] },
): boolean {
  const { parent } = content
  const hasParent = parent === null || entries.some((entry) => entry.key === parent)
  return isWhole(list, content) && hasParent && !isBelow(entries, key, parent)
}

function spoken(content: FactContent): FactContent {
  return { ...content, name: withoutEmpty(content.name) }
}

function lineOf(
  action: AuditEntry['action'],
  { list, key, content }: { list: FactList; key: string; content: FactContent },
  changes: NonNullable<AuditEntry['changes']> = [],
): AuditEntry {
  const name = content.labels?.IT ?? localise(content.name, 'it')
  return { action, subject: { kind: list, id: key, name }, changes }
}
