import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type PasswordReset = { id: string; personId: string; email: string; expiresAt: Date; usedAt: Date | null }

type NewReset = { id: string; personId: string; tokenHash: Buffer; expiresAt: Date; now: Date }

export async function insertReset(trx: Transaction, { now, ...reset }: NewReset): Promise<void> {
  await trx
    .insertInto('staffReset')
    .values({ ...reset, createdAt: now })
    .execute()
}

/** Locked: it is used once. Null: nobody's, or of somebody without a mailbox. */
export async function lockReset(trx: Transaction, tokenHash: Buffer): Promise<PasswordReset | null> {
  const row = await trx
    .selectFrom('staffReset')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffReset.personId')
    .select(['staffReset.id', 'personId', 'staffPerson.email', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .forUpdate('staffReset')
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : null
}

/** All of the person's: with one of them the others are over. Those of more than a month ago are forgotten. */
export async function spendResets(trx: Transaction, { personId, now }: { personId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('staffReset')
    .set({ usedAt: now })
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .execute()
  await trx
    .deleteFrom('staffReset')
    .where('personId', '=', personId)
    .where('expiresAt', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .execute()
}
