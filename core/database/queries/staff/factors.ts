import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Factors } from '#domain/identity/second-factor.ts'

/** What somebody of staff has set up: whatever it is, it is asked for. */
export async function findStaffFactors(
  trx: Transaction,
  personId: string,
): Promise<Factors & { totpSince: Date | null }> {
  const { rows } = await sql<{ totpSince: Date | null; passkeys: number; recoveryCodes: number }>`
    select
      (select since from staff_totp where person_id = ${personId}) as "totpSince",
      (select count(*)::int from staff_passkey where person_id = ${personId}) as passkeys,
      (select count(*)::int from staff_recovery_code where person_id = ${personId} and used_at is null)
        as "recoveryCodes"`.execute(trx)
  const { totpSince = null, passkeys = 0, recoveryCodes = 0 } = rows[0] ?? {}
  return { totpSince, since: totpSince ?? EVER, hasTotp: totpSince !== null, passkeys, recoveryCodes }
}

/** Staff cannot turn a second factor off: there is no day since when. */
const EVER = new Date(0)

export type StaffTotp = { sealedSecret: string; lastStep: number }

export async function findStaffTotp(trx: Transaction, personId: string): Promise<StaffTotp | null> {
  const row = await trx
    .selectFrom('staffTotp')
    .select(['secret as sealedSecret', 'lastStep'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function saveStaffTotp(
  trx: Transaction,
  { personId, sealedSecret, step, now }: { personId: string; sealedSecret: string; step: number; now: Date },
): Promise<void> {
  const totp = { secret: sealedSecret, since: now, lastStep: step }
  await trx
    .insertInto('staffTotp')
    .values({ personId, ...totp })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(totp))
    .execute()
}

/** False: somebody has been here with a code of this step, or a later one. */
export async function spendStaffTotpStep(
  trx: Transaction,
  { personId, step }: { personId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffTotp')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new set takes the place of the one before. */
export async function replaceStaffRecoveryCodes(
  trx: Transaction,
  { personId, codeHashes, now }: { personId: string; codeHashes: Buffer[]; now: Date },
): Promise<void> {
  await trx.deleteFrom('staffRecoveryCode').where('personId', '=', personId).execute()
  await trx
    .insertInto('staffRecoveryCode')
    .values(codeHashes.map((codeHash) => ({ personId, codeHash, createdAt: now })))
    .execute()
}

/** Each opens once. */
export async function spendStaffRecoveryCode(
  trx: Transaction,
  { personId, codeHash, now }: { personId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
