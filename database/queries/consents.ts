import { toEmailKey } from '#domain/accounts/email-key.ts'
import type { Transaction } from '../connection.ts'

export type Consent = {
  storeId: string
  email: string
  kind: 'terms' | 'marketing' | 'profiling'
  given: boolean
  /** Where it was said. */
  source: 'sign-up' | 'newsletter' | 'confirmation' | 'profile' | 'unsubscribe-link'
  at: Date
}

export async function writeConsent(trx: Transaction, { email, ...consent }: Consent): Promise<void> {
  await trx
    .insertInto('consent')
    .values({ ...consent, email: toEmailKey(email) })
    .execute()
}

export async function listConsents(trx: Transaction, email: string) {
  return trx
    .selectFrom('consent')
    .select(['kind', 'given', 'source', 'at'])
    .where('email', '=', toEmailKey(email))
    .orderBy('at')
    .execute()
}

export async function deleteConsents(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('consent').where('email', '=', toEmailKey(email)).execute()
}
