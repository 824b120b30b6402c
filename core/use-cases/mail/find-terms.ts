import type { Database } from '#database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Language } from '#domain/stores/languages.ts'
import { legalPage } from '#domain/stores/pages/store-pages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findStorePage } from '../stores/find-store-page.ts'
import type { Terms } from './templates/write-mail.ts'

const CONCLUDING: readonly MailKind[] = ['order-confirmed', 'membership-started']

/** A mail that concludes a contract carries its conditions; null for every other. */
export async function findTerms(
  db: Database,
  { kind, store, language }: { kind: MailKind; store: PartnerStore; language: Language },
): Promise<Terms | null> {
  if (!CONCLUDING.includes(kind)) return null
  const found = await findStorePage(db, { store, slug: 'terms-and-conditions', language })
  return found.ok ? legalPage.parse(found.page) : null
}
