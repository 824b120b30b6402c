import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { AccountMap } from '#domain/books/journal.ts'

/** As the accountant has named them; null: nobody has. */
export async function findAccounts(trx: Transaction): Promise<AccountMap | null> {
  const { rows } = await sql<{ accounts: AccountMap }>`select accounts from book_accounts`.execute(trx)
  return rows[0]?.accounts ?? null
}

export async function saveAccounts(
  trx: Transaction,
  { storeId, accounts, now }: { storeId: string; accounts: AccountMap; now: Date },
): Promise<void> {
  const said = { accounts: JSON.stringify(accounts), savedAt: now }
  await trx
    .insertInto('bookAccounts')
    .values({ storeId, ...said })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(said))
    .execute()
}
