import type { Transaction } from '#database/connection.ts'
import type { SaleVersion } from '#domain/stores/sales/merge-edit.ts'

/** `subjectId`: the plan, the code; for the rental policy the store itself. */
export type SaleSubject = { storeId: string; kind: 'plan' | 'discount' | 'policy'; subjectId: string }

/** The first first. */
export async function listSaleVersions(
  trx: Transaction,
  { storeId, kind, subjectId }: SaleSubject,
): Promise<SaleVersion[]> {
  const rows = await trx
    .selectFrom('saleVersion')
    .select(['number', 'content', 'fields', 'publishedBy', 'publishedByName', 'publishedAt'])
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as Record<string, unknown> }))
}

export async function insertSaleVersions(
  trx: Transaction,
  versions: readonly (SaleSubject & SaleVersion)[],
): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.map(({ content, fields, ...version }) => ({
    ...version,
    content: JSON.stringify(content),
    fields: [...fields],
  }))
  await trx.insertInto('saleVersion').values(rows).execute()
}

/** How often each was published; what never was is not among them. */
export async function findRevisions(
  trx: Transaction,
  { storeId, kind }: Pick<SaleSubject, 'storeId' | 'kind'>,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('saleVersion')
    .select(['subjectId', ({ fn }) => fn.max('number').as('revision')])
    .where('storeId', '=', storeId)
    .where('kind', '=', kind)
    .groupBy('subjectId')
    .execute()
  return new Map(rows.map(({ subjectId, revision }) => [subjectId, revision]))
}
