import type { Transaction } from '#database/connection.ts'

export type PageChanges = {
  /** Names, contacts and colours stand on every page. */
  store: Date
  plans: Date | null
  /** What the store wrote itself, in whichever language, by slug. */
  pages: ReadonlyMap<string, Date>
}

/** When what the store says of itself last changed. */
export async function findPageChanges(trx: Transaction, storeId: string): Promise<PageChanges> {
  const store = await trx
    .selectFrom('partnerStore')
    .select(({ selectFrom }) => [
      'updatedAt',
      selectFrom('membership')
        .select(({ fn }) => fn.max('membership.updatedAt').as('newest'))
        .where('storeId', '=', storeId)
        .as('plans'),
    ])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const pages = await trx
    .selectFrom('storePage')
    .select(['slug', ({ fn }) => fn.max('updatedAt').as('changedAt')])
    .where('storeId', '=', storeId)
    .groupBy('slug')
    .execute()
  return {
    store: store.updatedAt,
    plans: store.plans,
    pages: new Map(pages.map(({ slug, changedAt }) => [slug, changedAt])),
  }
}
