import type { Transaction } from '#database/connection.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import type { Language } from '#domain/stores/languages.ts'

export type Consent = {
  storeId: string
  email: string
  kind: 'terms' | 'marketing' | 'profiling'
  given: boolean
  /** Where it was said. */
  source: 'sign-up' | 'order' | 'newsletter' | 'confirmation' | 'profile' | 'unsubscribe-link'
  at: Date
  /** Of the words that were agreed to; null where something was taken back. */
  textVersion: string | null
}

/** A consent that is taken back ends those that were given before it. */
export async function insertConsent(trx: Transaction, { email, ...consent }: Consent): Promise<void> {
  const { kind, given, at } = consent
  const key = toEmailKey(email)
  if (!given) {
    await trx
      .updateTable('consent')
      .set({ endedAt: at })
      .where('email', '=', key)
      .where('kind', '=', kind)
      .where('endedAt', 'is', null)
      .execute()
  }
  await trx
    .insertInto('consent')
    .values({ ...consent, email: key, endedAt: given ? null : at })
    .execute()
}

export async function saveConsentText(
  trx: Transaction,
  text: { storeId: string; version: string; language: Language; content: string; firstUsedAt: Date },
): Promise<void> {
  await trx
    .insertInto('consentText')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when it holds; null: it was never given, or taken back. */
export async function findOpenConsent(
  trx: Transaction,
  { email, kind }: Pick<Consent, 'email' | 'kind'>,
): Promise<Date | null> {
  const found = await trx
    .selectFrom('consent')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('email', '=', toEmailKey(email))
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return found?.at ?? null
}

/** Also what is kept of an account that was erased before, by the hashes of its address. */
export async function listConsents(trx: Transaction, { email, hashes }: { email: string; hashes: Buffer[] }) {
  return trx
    .selectFrom('consent')
    .leftJoin('consentText', (join) =>
      join
        .onRef('consentText.storeId', '=', 'consent.storeId')
        .onRef('consentText.version', '=', 'consent.textVersion'),
    )
    .select(['kind', 'given', 'source', 'at', 'textVersion', 'consentText.language'])
    .where(({ eb, or }) => or([eb('email', '=', toEmailKey(email)), eb('emailHash', 'in', hashes)]))
    .orderBy('at')
    .orderBy('consent.id')
    .execute()
}

/** The person goes, the proof stays: nothing holds any more, and only who knows the address finds it again. */
export async function keepProofs(
  trx: Transaction,
  { email, emailHash, at }: { email: string; emailHash: Buffer; at: Date },
): Promise<void> {
  await trx
    .updateTable('consent')
    .set(({ fn, val }) => ({ email: null, emailHash, endedAt: fn.coalesce('endedAt', val(at)) }))
    .where('email', '=', toEmailKey(email))
    .execute()
}

/** What was ticked under an address that nobody ever proved to be theirs proves nothing. */
export async function deleteConsents(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('consent').where('email', '=', toEmailKey(email)).execute()
}

export async function deleteOldProofs(trx: Transaction, before: Date): Promise<number> {
  const deleted = await trx.deleteFrom('consent').where('endedAt', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
