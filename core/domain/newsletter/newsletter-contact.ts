import type { Language } from '#domain/stores/languages.ts'

/** Somebody who asked to hear from a store. */
export type NewsletterContact = {
  id: string
  storeId: string
  email: string
  firstName: string
  lastName: string
  phone: string
  language: Language
  /** What was ticked in the form. */
  wantsMarketing: boolean
  wantsProfiling: boolean
  requestedAt: Date
  /** What holds: since the link in the e-mail was used. Before that, nothing is sent. */
  marketingSince: Date | null
  profilingSince: Date | null
  unsubscribedAt: Date | null
  erasedAt: Date | null
}

/** Whether the form asks for anything that was not confirmed yet. */
export function asksForMore(
  { wantsMarketing, wantsProfiling }: Pick<NewsletterContact, 'wantsMarketing' | 'wantsProfiling'>,
  known: Pick<NewsletterContact, 'marketingSince' | 'profilingSince'> | null,
): boolean {
  const isNewMarketing = wantsMarketing && (known?.marketingSince ?? null) === null
  const isNewProfiling = wantsProfiling && (known?.profilingSince ?? null) === null
  return isNewMarketing || isNewProfiling
}

/** Whether the last thing the person said was a wish, and not that they want nothing. */
export function isStillWanted({
  requestedAt,
  unsubscribedAt,
  erasedAt,
}: Pick<NewsletterContact, 'requestedAt' | 'unsubscribedAt' | 'erasedAt'>): boolean {
  return erasedAt === null && (unsubscribedAt === null || unsubscribedAt < requestedAt)
}
