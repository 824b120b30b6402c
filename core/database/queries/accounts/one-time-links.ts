import type { Transaction } from '#database/connection.ts'
import type { OneTimeLinkKind } from '#database/generated/schema.ts'

export type OneTimeLink = {
  id: string
  customerId: string
  /** Of a confirmation: the sign-up it was mailed for. */
  signupId: string | null
  expiresAt: Date
  usedAt: Date | null
}

export async function saveLink(
  trx: Transaction,
  link: {
    id: string
    storeId: string
    customerId: string
    kind: OneTimeLinkKind
    signupId: string | null
    tokenHash: Buffer
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await trx.insertInto('oneTimeLink').values(link).execute()
}

/** Locked: of two that use it at once, one comes too late. */
export async function lockLink(
  trx: Transaction,
  { kind, tokenHash }: { kind: OneTimeLinkKind; tokenHash: Buffer },
): Promise<OneTimeLink | null> {
  const row = await trx
    .selectFrom('oneTimeLink')
    .select(['id', 'customerId', 'signupId', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function spendLink(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('oneTimeLink').set({ usedAt: now }).where('id', '=', id).execute()
}

/** The address is confirmed: no other link to confirm it has anything left to do. */
export async function spendConfirmations(trx: Transaction, customerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('oneTimeLink')
    .set({ usedAt: now })
    .where('customerId', '=', customerId)
    .where('kind', '=', 'confirm-email')
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteExpiredLinks(trx: Transaction, customerId: string, now: Date): Promise<void> {
  await trx.deleteFrom('oneTimeLink').where('customerId', '=', customerId).where('expiresAt', '<', now).execute()
}

/** Links that were mailed before and must not work any more. */
export async function deleteUnusedLinks(
  trx: Transaction,
  { customerId, kind }: { customerId: string; kind?: OneTimeLinkKind },
): Promise<void> {
  await trx
    .deleteFrom('oneTimeLink')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'confirm-email'))
    .execute()
}

export async function isLinkOpen(
  trx: Transaction,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('oneTimeLink')
    .select('id')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
