import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type OfCustomer = { storeId: string; customerId: string }

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
