import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type MoneyDifference = {
  id: string
  provider: string
  kind: 'charge' | 'refund'
  reference: string
  storeName: string | null
  inLedger: number | null
  atProvider: number | null
  firstFoundAt: Date
  lastFoundAt: Date
  settledAt: Date | null
  solvedAt: Date | null
  solvedBy: string | null
  note: string | null
}

export type FoundDifference = Pick<MoneyDifference, 'provider' | 'kind' | 'reference' | 'inLedger' | 'atProvider'> & {
  storeId: string | null
}

/** Found once more, or for the first time. What somebody has solved stays solved while the amounts are the same. */
export async function saveDifference(trx: Transaction, found: FoundDifference, now: Date): Promise<void> {
  const isNews = sql<boolean>`(money_difference.in_ledger, money_difference.at_provider)
    is distinct from (excluded.in_ledger, excluded.at_provider)`
  await trx
    .insertInto('moneyDifference')
    .values({ ...found, firstFoundAt: now, lastFoundAt: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'kind', 'reference']).doUpdateSet(({ ref }) => ({
        storeId: ref('excluded.storeId'),
        inLedger: ref('excluded.inLedger'),
        atProvider: ref('excluded.atProvider'),
        lastFoundAt: now,
        settledAt: null,
        solvedAt: sql<Date | null>`case when ${isNews} then null else money_difference.solved_at end`,
        solvedBy: sql<string | null>`case when ${isNews} then null else money_difference.solved_by end`,
        note: sql<string | null>`case when ${isNews} then null else money_difference.note end`,
      })),
    )
    .execute()
}

/** Those of before that this comparison, which looked as far back, did not find any more. */
export async function settleDifferences(
  trx: Transaction,
  { provider, foundSince, now }: { provider: string; foundSince: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('moneyDifference')
    .set({ settledAt: now })
    .where('provider', '=', provider)
    .where('settledAt', 'is', null)
    .where('firstFoundAt', '>=', foundSince)
    .where('lastFoundAt', '<', now)
    .execute()
}

const MOST = 200

/** The newest first. `open`: neither settled by itself nor solved by somebody. */
export async function listDifferences(trx: Transaction, state: 'open' | 'settled' | 'all'): Promise<MoneyDifference[]> {
  const rows = await trx
    .selectFrom('moneyDifference')
    .leftJoin('partnerStore', 'partnerStore.id', 'moneyDifference.storeId')
    .selectAll('moneyDifference')
    .select('partnerStore.name as storeName')
    .$if(state !== 'all', (query) =>
      query.where(sql<boolean>`(settled_at is null and solved_at is null) = ${state === 'open'}`),
    )
    .orderBy('firstFoundAt', 'desc')
    .orderBy('moneyDifference.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'refund' ? 'refund' : 'charge' }))
}

/** Null: there is none of that id that nobody has solved. */
export async function solveDifference(
  trx: Transaction,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<{ reference: string; storeId: string | null } | null> {
  const row = await trx
    .updateTable('moneyDifference')
    .set({ solvedAt: now, solvedBy: by, note })
    .where('id', '=', id)
    .where('solvedAt', 'is', null)
    .returning(['reference', 'storeId'])
    .executeTakeFirst()
  return row ?? null
}
