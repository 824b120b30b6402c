import { sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'

/**
 * One transaction that sees of all stores what a question about due work needs, and changes nothing. `sealedWith`: the key
 * in front of what is sealed; whatever another one has sealed is seen too.
 */
export function asSweeps<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  { sealedWith }: { sealedWith?: string } = {},
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local role guardaroba_rounds`.execute(trx)
      if (sealedWith !== undefined)
        await sql`select set_config('app.sealed_with', ${sealedWith}, true), set_config('app.opens_accounts', 'on', true)`.execute(
          trx,
        )
      return work(trx)
    })
}
