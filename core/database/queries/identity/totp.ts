import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import { asSweeps } from '#database/sweeps.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { TABLES } from './tables.ts'

export type StoredTotp = { sealedSecret: string; lastStep: number }

export async function findTotp(trx: Transaction, subject: Subject): Promise<StoredTotp | null> {
  const { owner, totp } = TABLES[subject.kind]
  const { rows } = await sql<StoredTotp>`
    select ${sql.ref(totp.secret)} as sealed_secret, ${sql.ref(totp.lastStep)} as last_step
    from ${sql.table(totp.table)}
    where ${sql.ref(owner)} = ${subject.id} and ${sql.ref(totp.secret)} is not null`.execute(trx)
  return rows[0] ?? null
}

/** False: somebody has been here with a code of this step, or a later one. */
export async function spendTotpStep(
  trx: Transaction,
  { subject, step }: { subject: Subject; step: number },
): Promise<boolean> {
  const { owner, totp } = TABLES[subject.kind]
  const { numAffectedRows } = await sql`
    update ${sql.table(totp.table)} set ${sql.ref(totp.lastStep)} = ${step}
    where ${sql.ref(owner)} = ${subject.id} and ${sql.ref(totp.lastStep)} < ${step}`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

type NewTotp = { subject: Subject; sealedSecret: string; step: number; now: Date }

/** From now on the password alone is not enough. */
export async function saveTotp(trx: Transaction, { subject, sealedSecret, step, now }: NewTotp): Promise<void> {
  if (subject.kind === 'person') {
    const totp = { secret: sealedSecret, since: now, lastStep: step }
    await trx
      .insertInto('staffTotp')
      .values({ personId: subject.id, ...totp })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(totp))
      .execute()
    return
  }
  const totp = { totpSecret: sealedSecret, totpSince: now, totpLastStep: step }
  await trx
    .insertInto('customerSecondFactor')
    .values({ storeId: subject.storeId, customerId: subject.id, ...totp, since: now })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet(({ fn, ref }) => ({
        ...totp,
        since: fn.coalesce(ref('customerSecondFactor.since'), ref('excluded.since')),
      })),
    )
    .execute()
}

const MOST_AT_ONCE = 500

/** The people whose secret was sealed with another key than the newest. */
export function listPeopleToReseal(db: Database, sealedWith: string): Promise<string[]> {
  const question = async (trx: Transaction) => {
    const { rows } = await sql<{ personId: string }>`
      select person_id from staff_totp order by person_id limit ${MOST_AT_ONCE}`.execute(trx)
    return rows.map(({ personId }) => personId)
  }
  return asSweeps(db, question, { sealedWith })
}

/** In a transaction of theirs. False: they have set up another app in the meantime. */
export async function replaceTotpOfPerson(
  trx: Transaction,
  { personId, before, sealedSecret }: { personId: string; before: string; sealedSecret: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffTotp')
    .set({ secret: sealedSecret })
    .where('personId', '=', personId)
    .where('secret', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
