import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { NewsletterContact as ContactTable } from '#database/generated/schema.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'

export async function findContact(trx: Transaction, id: string): Promise<NewsletterContact | null> {
  const row = await trx.selectFrom('newsletterContact').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toContact(row) : null
}

export async function findContactByEmail(trx: Transaction, email: string): Promise<NewsletterContact | null> {
  const row = await trx
    .selectFrom('newsletterContact')
    .selectAll()
    .where('email', '=', toEmailKey(email))
    .executeTakeFirst()
  return row ? toContact(row) : null
}

export async function findContactByToken(
  trx: Transaction,
  purpose: 'confirm' | 'unsubscribe',
  tokenHash: Buffer,
): Promise<NewsletterContact | null> {
  const column = purpose === 'confirm' ? 'confirmTokenHash' : 'unsubscribeTokenHash'
  const row = await trx
    .selectFrom('newsletterContact')
    .selectAll()
    .where(column, '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return row ? toContact(row) : null
}

/** What somebody left in a form; a field left empty keeps what was known. */
export type ContactRequest = Pick<
  NewsletterContact,
  'id' | 'storeId' | 'email' | 'language' | 'wantsMarketing' | 'wantsProfiling'
> & {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  confirmTokenHash: Buffer
  unsubscribeTokenHash: Buffer
  now: Date
}

export async function saveContactRequest(trx: Transaction, request: ContactRequest): Promise<NewsletterContact> {
  const { now, email, firstName, lastName, phone, ...rest } = request
  const { language, wantsMarketing, wantsProfiling } = rest
  const names = Object.fromEntries(Object.entries({ firstName, lastName, phone }).filter(([, value]) => value))
  const newest = { ...names, language, wantsMarketing, wantsProfiling, requestedAt: now, updatedAt: now }
  const row = await trx
    .insertInto('newsletterContact')
    .values({ ...rest, ...names, email: toEmailKey(email), requestedAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'email']).doUpdateSet({ ...newest, erasedAt: null }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContact(row)
}

export async function updateContact(
  trx: Transaction,
  { id, now, ...changes }: { id: string; now: Date } & Partial<Omit<NewsletterContact, 'id' | 'storeId' | 'email'>>,
): Promise<void> {
  await trx
    .updateTable('newsletterContact')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Unless the person has come back in the meantime. */
export async function deleteContact(trx: Transaction, { id, erasedAt }: { id: string; erasedAt: Date }): Promise<void> {
  await trx.deleteFrom('newsletterContact').where('id', '=', id).where('erasedAt', '=', erasedAt).execute()
}

function toContact({ confirmTokenHash, unsubscribeTokenHash, updatedAt, ...contact }: Selectable<ContactTable>) {
  return contact satisfies NewsletterContact
}
