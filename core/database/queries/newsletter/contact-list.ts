import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ContactOrder, ContactState } from '#domain/newsletter/contact-state.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import type { Language } from '#domain/stores/languages.ts'
import { countRows } from '../count-matches.ts'
import { personsNamed } from '../staff/person-words.ts'

export type ContactFilter = {
  text?: string | undefined
  state?: ContactState | undefined
  language?: Language | undefined
  isProfiled?: boolean | undefined
  /** Asked for from this moment on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
}

const IN_STATE: Record<ContactState, ReturnType<typeof sql<boolean>>> = {
  subscribed: sql<boolean>`marketing_since is not null`,
  waiting: sql<boolean>`marketing_since is null and (unsubscribed_at is null or unsubscribed_at < requested_at)`,
  unsubscribed: sql<boolean>`marketing_since is null and unsubscribed_at >= requested_at`,
}

/** A page of a store's contacts, from behind the one that was seen last. Whoever was erased is in none. */
export async function listContacts(
  trx: Transaction,
  {
    storeId,
    filter,
    order,
    behind,
    most,
  }: { storeId: string; filter: ContactFilter; order: ContactOrder; behind?: string | undefined; most: number },
): Promise<NewsletterContact[]> {
  const isDescending = order.startsWith('-')
  const column = sql.ref(order.endsWith('email') ? 'email' : 'requested_at')
  const comparison = isDescending ? sql`<` : sql`>`
  const direction = isDescending ? sql`desc` : sql`asc`
  return contactsOf(trx, { storeId, filter })
    .select([
      'id',
      'storeId',
      'email',
      'firstName',
      'lastName',
      'phone',
      'language',
      'wantsMarketing',
      'wantsProfiling',
      'requestedAt',
      'marketingSince',
      'profilingSince',
      'unsubscribedAt',
      'erasedAt',
    ])
    .$if(behind !== undefined, (query) =>
      query.where(
        sql<boolean>`(${column}, id) ${comparison} (
          select ${sql.ref(order.endsWith('email') ? 'seen.email' : 'seen.requested_at')}, seen.id
          from newsletter_contact as seen where seen.id = ${behind})`,
      ),
    )
    .orderBy(sql`${column} ${direction}, id ${direction}`)
    .limit(most)
    .execute()
}

/** How many there are, on all pages. */
export function countContacts(trx: Transaction, looked: { storeId: string; filter: ContactFilter }): Promise<number> {
  return countRows(trx, contactsOf(trx, looked))
}

function contactsOf(trx: Transaction, { storeId, filter }: { storeId: string; filter: ContactFilter }) {
  const { text, state, language, isProfiled, from, until } = filter
  return trx
    .selectFrom('newsletterContact')
    .where('storeId', '=', storeId)
    .where('erasedAt', 'is', null)
    .$if(state !== undefined, (query) => query.where(IN_STATE[state ?? 'waiting']))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? 'it'))
    .$if(isProfiled !== undefined, (query) => query.where('profilingSince', isProfiled ? 'is not' : 'is', null))
    .$if(from !== undefined, (query) => query.where('requestedAt', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('requestedAt', '<', until ?? new Date(0)))
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`id in (${personsNamed({ storeId, kind: 'contact', text: text ?? '' })})`),
    )
}

/** What somebody agreed to and took back, the latest first, each with the words it was about. */
export async function listProofs(trx: Transaction, { storeId, email }: { storeId: string; email: string }) {
  return trx
    .selectFrom('consent')
    .leftJoin('consentText', (join) =>
      join
        .onRef('consentText.storeId', '=', 'consent.storeId')
        .onRef('consentText.version', '=', 'consent.textVersion'),
    )
    .select(['kind', 'given', 'source', 'at', 'endedAt', 'textVersion', 'consentText.language', 'consentText.content'])
    .where('consent.storeId', '=', storeId)
    .where('email', '=', email)
    .where('kind', 'in', ['marketing', 'profiling'])
    .orderBy('at', 'desc')
    .orderBy('consent.id', 'desc')
    .limit(200)
    .execute()
}
