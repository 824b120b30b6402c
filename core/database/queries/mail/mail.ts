import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
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

export async function listMailsTo(trx: Transaction, recipient: string) {
  return trx
    .selectFrom('mail')
    .select(['kind', 'createdAt', 'settledAt'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute()
}

/** The newest mail of a kind about this subject, if nobody has begun to send it; until the transaction ends nobody does. */
export async function lockWaitingMail(
  trx: Transaction,
  { kind, recipient, subjectId }: Pick<Mail, 'kind' | 'recipient' | 'subjectId'>,
): Promise<Mail | null> {
  const found = await trx
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', kind)
    .where('settledAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (found === undefined) return null
  const { rows } = await sql`
    select from pgboss.job_common
    where name = 'send-mail' and id = ${found.id} and state = 'created'
    for update skip locked`.execute(trx)
  // Read only now: until it was locked, others may have added to it.
  return rows.length === 1 ? findUnsettledMail(trx, found.id) : null
}

export async function replaceDetail(trx: Transaction, { id, detail }: { id: string; detail: object }): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute()
}

/** Whether an earlier mail about the same subject is still to go to the same person, and is no lost cause by now. */
export async function hasEarlierMailWaiting(
  trx: Transaction,
  { id, recipient, subjectId }: Pick<Mail, 'id' | 'recipient' | 'subjectId'>,
): Promise<boolean> {
  if (subjectId === null) return false
  const row = await trx
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subjectId', '=', subjectId)
    .where('settledAt', 'is', null)
    .where('id', '<', id)
    // By the time of the database: the shop's clock may stand elsewhere.
    .where(sql<boolean>`uuid_extract_timestamp(id) > now() - interval '10 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}
