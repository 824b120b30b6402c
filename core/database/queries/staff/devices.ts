import type { Transaction } from '#database/connection.ts'

/** Who has logged in from this browser before, by e-mail. */
export async function listEmailsOfDevice(trx: Transaction, deviceHash: Buffer): Promise<string[]> {
  const rows = await trx
    .selectFrom('staffDevice')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffDevice.personId')
    .select('staffPerson.email')
    .where('staffDevice.deviceHash', '=', deviceHash)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Whether this person was never seen on it before. */
export async function rememberStaffDevice(
  trx: Transaction,
  { personId, deviceHash, now }: { personId: string; deviceHash: Buffer; now: Date },
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const known = await trx.selectFrom('staffDevice').select('deviceHash').where('personId', '=', personId).execute()
  await trx
    .insertInto('staffDevice')
    .values({ personId, deviceHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['personId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }))
    .execute()
  return { isNew: !known.some((one) => one.deviceHash.equals(deviceHash)), isFirst: known.length === 0 }
}
