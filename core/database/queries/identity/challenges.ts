import type { Transaction } from '#database/connection.ts'
import type { Realm } from '#domain/identity/subject.ts'
import { TABLES } from './tables.ts'

/** False: this challenge was answered before. */
export async function spendChallenge(
  trx: Transaction,
  { realm, challengeHash, expiresAt, now }: { realm: Realm; challengeHash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { spentChallenges } = TABLES[realm.kind]
  const ofStore = realm.kind === 'customer' ? { storeId: realm.storeId } : {}
  await trx.deleteFrom(spentChallenges).where('expiresAt', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(spentChallenges)
    .values({ challengeHash, expiresAt, ...ofStore })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
