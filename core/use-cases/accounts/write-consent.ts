import { createHash } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { type Consent, insertConsent, saveConsentText } from '#database/queries/accounts/consents.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import type { Language } from '#domain/stores/languages.ts'
import { readStorePage } from '../stores/find-store-page.ts'
import { CONSENT_PAGES, consentWords, type ShownOn } from './consent-words.ts'

export type SaidConsent = Omit<Consent, 'textVersion'> & {
  language: Language
  /** Where its words were read, when that is not where it was said. */
  shownOn?: ShownOn | undefined
}

/** Keeps what was said together with every word it was said about, as it was on the screen. */
export async function writeConsent(trx: Transaction, { language, shownOn, ...consent }: SaidConsent): Promise<void> {
  const textVersion = consent.given ? await keepText(trx, { language, shownOn, ...consent }) : null
  await insertConsent(trx, { ...consent, textVersion })
}

async function keepText(
  trx: Transaction,
  { storeId, kind, source, shownOn, language, at }: SaidConsent,
): Promise<string | null> {
  const store = await findStoreIn(trx, storeId)
  if (store === null) return null
  const parts = [...consentWords(kind, { shownOn: shownOn ?? source, store, language })]
  for (const slug of CONSENT_PAGES[kind]) {
    const page = await readStorePage(trx, { store, slug, language })
    parts.push(JSON.stringify(page))
  }
  const content = parts.join('\n\n')
  const version = createHash('sha256').update(`${language}\n${content}`).digest('hex').slice(0, 32)
  await saveConsentText(trx, { storeId, version, language, content, firstUsedAt: at })
  return version
}
