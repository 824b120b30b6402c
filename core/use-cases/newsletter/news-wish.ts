import type { Transaction } from '#database/connection.ts'
import { type Consent, findOpenConsent } from '#database/queries/accounts/consents.ts'
import type { Language } from '#domain/stores/languages.ts'
import { writeConsent } from '../accounts/write-consent.ts'

type Wish = Pick<Consent, 'storeId' | 'email' | 'source' | 'at'> & { language: Language }

/**
 * That news are wanted, said where the partner has a privacy policy of its own and beside its box: the account keeps it,
 * and no mailing list hears of it.
 */
export function rememberNewsWish(trx: Transaction, wish: Wish): Promise<void> {
  return writeConsent(trx, { ...wish, kind: 'marketing', given: true, shownOn: 'account' })
}

export function findNewsWish(trx: Transaction, email: string): Promise<Date | null> {
  return findOpenConsent(trx, { email, kind: 'marketing' })
}

export async function takeNewsWishBack(trx: Transaction, wish: Wish): Promise<void> {
  if ((await findNewsWish(trx, wish.email)) === null) return
  await writeConsent(trx, { ...wish, kind: 'marketing', given: false })
}
