import type { Transaction } from '#database/connection.ts'

export type FoundRefreshToken = {
  sessionId: string
  customerId: string
  usedAt: Date | null
  expiresAt: Date
  endedAt: Date | null
  /** Of its session. */
  startedAt: Date
}

export async function saveRefreshToken(
  trx: Transaction,
  token: { tokenHash: Buffer; storeId: string; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('refreshToken')
    .values(token)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
}

/** Locked: of many that show the same token at once, the first decides and the others see what it did. */
export async function lockRefreshToken(trx: Transaction, tokenHash: Buffer): Promise<FoundRefreshToken | null> {
  const row = await trx
    .selectFrom('refreshToken')
    .innerJoin('customerSession', 'customerSession.id', 'refreshToken.sessionId')
    .select([
      'refreshToken.sessionId',
      'customerId',
      'usedAt',
      'expiresAt',
      'endedAt',
      'customerSession.createdAt as startedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .forUpdate('refreshToken')
    .executeTakeFirst()
  return row ?? null
}

export async function spendRefreshToken(trx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await trx.updateTable('refreshToken').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute()
}
