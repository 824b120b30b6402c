import type { Language } from '#domain/stores/languages.ts'

/** A person with an account in one store. */
export type Customer = {
  id: string
  storeId: string
  email: string
  firstName: string
  lastName: string
  phone: string
  language: Language
  /** Null until the link in the first e-mail was used. */
  confirmedAt: Date | null
  createdAt: Date
}

/** One log-in, on one device. */
export type Session = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date }
