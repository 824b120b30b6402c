import type { Transaction } from '#database/connection.ts'
import { findAccounts, saveAccounts } from '#database/queries/books/accounts.ts'
import { ACCOUNTS, type AccountMap, type AccountName, VAT_CODES } from '#domain/books/journal.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** How the accountant's program calls the accounts of the journal: also that of months that are over. */
export async function nameAccounts(
  trx: Transaction,
  { storeId, accounts, now }: { storeId: string; accounts: AccountMap; now: Date },
): Promise<{ audit: AuditEntry }> {
  const before = await findAccounts(trx)
  await saveAccounts(trx, { storeId, accounts, now })
  const names: AccountName[] = [...ACCOUNTS, ...VAT_CODES]
  const changes = names
    .filter((name) => before?.[name] !== accounts[name])
    .map((name) => ({ field: `account_${name}`, before: before?.[name] ?? null, after: accounts[name] }))
  return { audit: { action: 'books.accountsNamed', changes } }
}
