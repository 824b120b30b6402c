import { sql } from 'kysely'
import type { Transaction } from './connection.ts'

/**
 * Does the work in any case, and undoes it where it is not to be kept: it takes the same time for everybody, and leaves
 * nothing behind.
 */
export async function rollbackUnless(trx: Transaction, isKept: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint undecided`.execute(trx)
  await work()
  const end = isKept ? sql`release savepoint undecided` : sql`rollback to savepoint undecided`
  await end.execute(trx)
}
