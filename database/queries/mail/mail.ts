import type { Transaction } from '#database/connection.ts'
import type { MailKind } from '#database/generated/schema.ts'
import type { Language } from '#domain/stores/languages.ts'

export type Mail = {
  id: string
  storeId: string
  kind: MailKind
  recipient: string
  language: Language
  linkId: string | null
  /** What it is about, and what it says about it. */
  subjectId: string | null
  detail: unknown
  createdAt: Date
}

export async function saveMail(
  trx: Transaction,
  {
    detail,
    ...mail
  }: Pick<Mail, 'storeId' | 'kind' | 'recipient' | 'language' | 'subjectId' | 'createdAt'> & {
    detail: object
  },
): Promise<string> {
  const values = { ...mail, detail: JSON.stringify(detail) }
  const { id } = await trx.insertInto('mail').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A mail that is still to be sent. */
export async function findUnsettledMail(trx: Transaction, id: string): Promise<Mail | null> {
  const row = await trx
    .selectFrom('mail')
    .select(['id', 'storeId', 'kind', 'recipient', 'language', 'linkId', 'subjectId', 'detail', 'createdAt'])
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function rememberLinkOfMail(trx: Transaction, id: string, linkId: string): Promise<void> {
  await trx.updateTable('mail').set({ linkId }).where('id', '=', id).execute()
}

export async function settleMail(
  trx: Transaction,
  { id, outcome, now }: { id: string; outcome: 'sent' | 'needless'; now: Date },
): Promise<void> {
  await trx.updateTable('mail').set({ settledAt: now, outcome }).where('id', '=', id).execute()
}

export async function deleteMailsTo(trx: Transaction, recipient: string): Promise<void> {
  await trx.deleteFrom('mail').where('recipient', '=', recipient).execute()
}

export async function deleteOldMails(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('mail').where('createdAt', '<', before).where('settledAt', 'is not', null).execute()
}

export async function listMailsTo(trx: Transaction, recipient: string) {
  return trx
    .selectFrom('mail')
    .select(['kind', 'createdAt', 'settledAt'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute()
}
