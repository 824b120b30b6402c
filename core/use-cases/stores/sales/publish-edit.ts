import type { Transaction } from '#database/connection.ts'
import { insertSaleVersions, listSaleVersions, type SaleSubject } from '#database/queries/stores/sale-versions.ts'
import { type EditConflict, mergeEdit, type SaleVersion } from '#domain/stores/sales/merge-edit.ts'

/** Who publishes, and when. */
export type Publisher = { person: { id: string; name: string }; now: Date }

export type PreparedEdit<Content> =
  | { ok: true; content: Content; fields: (keyof Content & string)[]; versions: SaleVersion[] }
  | { ok: false; reason: 'CHANGED_MEANWHILE'; conflicts: EditConflict[] }
  | { ok: false; reason: 'NOTHING_TO_PUBLISH' }

/** What an edit would make of what is published now. Its subject is locked by whoever asks. */
export async function prepareEdit<Content extends object>(
  trx: Transaction,
  subject: SaleSubject,
  { current, edited, seen, personId }: { current: Content; edited: Content; seen: number; personId: string },
): Promise<PreparedEdit<Content>> {
  const versions = await listSaleVersions(trx, subject)
  const merged = mergeEdit(current, { edited, seen, versions, personId })
  if (!merged.ok) return { ...merged, reason: 'CHANGED_MEANWHILE' }
  if (merged.fields.length === 0) return { ok: false, reason: 'NOTHING_TO_PUBLISH' }
  return { ...merged, versions }
}

/** Keeps what was published. The first time, what was there before is kept too: there is something to go back to. */
export async function keepVersion(
  trx: Transaction,
  subject: SaleSubject,
  {
    before,
    after,
    fields,
    versions,
    person,
    now,
  }: Publisher & { before: object | null; after: object; fields: readonly string[]; versions: readonly SaleVersion[] },
): Promise<number> {
  const first =
    before === null || versions.length > 0
      ? []
      : [{ number: 1, content: { ...before }, fields: [], publishedBy: null, publishedByName: '', publishedAt: now }]
  const number = (versions.at(-1)?.number ?? first.length) + 1
  const published = { publishedBy: person.id, publishedByName: person.name, publishedAt: now }
  const next = { number, content: { ...after }, fields, ...published }
  await insertSaleVersions(
    trx,
    [...first, next].map((version) => ({ ...subject, ...version })),
  )
  return number
}
