import type { Transaction } from '#database/connection.ts'
import type { EmailChange, Mailbox } from '#domain/accounts/email-change.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'

/** In the place of an older one. */
export async function saveEmailChange(
  trx: Transaction,
  change: Omit<EmailChange, 'newProvedAt' | 'oldProvedAt'> & {
    newTokenHash: Buffer
    oldTokenHash: Buffer
    createdAt: Date
  },
): Promise<void> {
  await deleteEmailChange(trx, change.customerId)
  await trx
    .insertInto('emailChange')
    .values({ ...change, newEmail: toEmailKey(change.newEmail) })
    .execute()
}

export async function deleteEmailChange(trx: Transaction, customerId: string): Promise<void> {
  await trx.deleteFrom('emailChange').where('customerId', '=', customerId).execute()
}

/** Locked: of two clicks at once, the second sees what the first has done. */
export async function lockEmailChange(
  trx: Transaction,
  tokenHash: Buffer,
): Promise<{ change: EmailChange; mailbox: Mailbox } | null> {
  const row = await trx
    .selectFrom('emailChange')
    .selectAll()
    .where((eb) => eb.or([eb('newTokenHash', '=', tokenHash), eb('oldTokenHash', '=', tokenHash)]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { newTokenHash, oldTokenHash, createdAt, ...change } = row
  return { change, mailbox: newTokenHash.equals(tokenHash) ? 'new' : 'old' }
}

export async function findEmailChange(trx: Transaction, id: string): Promise<EmailChange | null> {
  const row = await trx.selectFrom('emailChange').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { newTokenHash, oldTokenHash, createdAt, ...change } = row
  return change
}

export async function noteProof(
  trx: Transaction,
  { id, mailbox, now }: { id: string; mailbox: Mailbox; now: Date },
): Promise<void> {
  const proof = mailbox === 'new' ? { newProvedAt: now } : { oldProvedAt: now }
  await trx.updateTable('emailChange').set(proof).where('id', '=', id).execute()
}

/** Where mails about what is under way go, too. */
export async function moveEmail(
  trx: Transaction,
  { customerId, newEmail, now }: { customerId: string; newEmail: string; now: Date },
): Promise<void> {
  await trx.updateTable('customer').set({ email: newEmail, updatedAt: now }).where('id', '=', customerId).execute()
  await trx.updateTable('customerOrder').set({ email: newEmail }).where('customerId', '=', customerId).execute()
  await trx.updateTable('userMembership').set({ email: newEmail }).where('customerId', '=', customerId).execute()
}
