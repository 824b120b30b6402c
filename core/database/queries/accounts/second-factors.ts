import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Factors } from '#domain/identity/second-factor.ts'

export type OfCustomer = { storeId: string; customerId: string }

/** What a customer has set up. */
export async function findFactors(trx: Transaction, customerId: string): Promise<Factors> {
  const row = await trx
    .selectFrom('customer')
    .leftJoin('customerSecondFactor as factor', 'factor.customerId', 'customer.id')
    .select(['factor.since', sql<boolean>`factor.totp_secret is not null`.as('hasTotp')])
    .select(({ selectFrom }) => [
      selectFrom('customerPasskey')
        .select(sql<number>`count(*)`.as('count'))
        .where('customerId', '=', customerId)
        .as('passkeys'),
      selectFrom('customerRecoveryCode')
        .select(sql<number>`count(*)`.as('count'))
        .where('customerId', '=', customerId)
        .where('usedAt', 'is', null)
        .as('recoveryCodes'),
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return {
    since: row?.since ?? null,
    hasTotp: row?.hasTotp ?? false,
    passkeys: row?.passkeys ?? 0,
    recoveryCodes: row?.recoveryCodes ?? 0,
  }
}

export type StoredTotp = { sealedSecret: string; since: Date; lastStep: number }

export async function findTotp(trx: Transaction, customerId: string): Promise<StoredTotp | null> {
  const row = await trx
    .selectFrom('customerSecondFactor')
    .select(['totpSecret', 'totpSince', 'totpLastStep'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!row || row.totpSecret === null || row.totpSince === null) return null
  return { sealedSecret: row.totpSecret, since: row.totpSince, lastStep: row.totpLastStep }
}

/** From now on the password alone is not enough. */
export async function saveTotp(
  trx: Transaction,
  { sealedSecret, step, now, ...owner }: OfCustomer & { sealedSecret: string; step: number; now: Date },
): Promise<void> {
  const totp = { totpSecret: sealedSecret, totpSince: now, totpLastStep: step }
  await trx
    .insertInto('customerSecondFactor')
    .values({ ...owner, ...totp, since: now })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet(({ fn, ref }) => ({
        ...totp,
        since: fn.coalesce(ref('customerSecondFactor.since'), ref('excluded.since')),
      })),
    )
    .execute()
}

/** False: somebody has been here with a code of this step, or a later one. */
export async function spendTotpStep(
  trx: Transaction,
  { customerId, step }: { customerId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customerSecondFactor')
    .set({ totpLastStep: step })
    .where('customerId', '=', customerId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The customer's passkeys are asked for after the password, from now on. */
export async function requireSecondFactor(trx: Transaction, { now, ...owner }: OfCustomer & { now: Date }) {
  await trx
    .insertInto('customerSecondFactor')
    .values({ ...owner, since: now })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ since: now }))
    .execute()
}

/** The authenticator app and the recovery codes are forgotten; passkeys stay a way to log in. */
export async function deleteSecondFactor(trx: Transaction, customerId: string): Promise<void> {
  await trx.deleteFrom('customerSecondFactor').where('customerId', '=', customerId).execute()
  await trx.deleteFrom('customerRecoveryCode').where('customerId', '=', customerId).execute()
}

/** Of the stores' customers, those whose secret was sealed with another key than the newest. */
export async function listTotpOfOlderKeys(
  trx: Transaction,
  { currentPrefix, most }: { currentPrefix: string; most: number },
): Promise<{ customerId: string; sealedSecret: string }[]> {
  const rows = await trx
    .selectFrom('customerSecondFactor')
    .select(['customerId', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .where(sql<boolean>`not starts_with(totp_secret, ${currentPrefix})`)
    .orderBy('customerId')
    .limit(most)
    .execute()
  return rows.flatMap(({ customerId, totpSecret }) =>
    totpSecret === null ? [] : [{ customerId, sealedSecret: totpSecret }],
  )
}

/** Unless somebody has set up another one in the meantime. */
export async function replaceTotpSecret(
  trx: Transaction,
  { customerId, before, sealedSecret }: { customerId: string; before: string; sealedSecret: string },
): Promise<void> {
  await trx
    .updateTable('customerSecondFactor')
    .set({ totpSecret: sealedSecret })
    .where('customerId', '=', customerId)
    .where('totpSecret', '=', before)
    .execute()
}
