import type { ErrorCode } from '#contract/error-codes.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/de.json' with { type: 'json' }
import en from '#translations/en.json' with { type: 'json' }
import es from '#translations/es.json' with { type: 'json' }
import fr from '#translations/fr.json' with { type: 'json' }
import it from '#translations/it.json' with { type: 'json' }
import nl from '#translations/nl.json' with { type: 'json' }

/** What the client looks for to know that it has to refresh its token, in every language. */
const EXPIRED = 'jwt expired'

const textsOf: Record<Language, Record<ErrorCode, string>> = {
  it: it.message,
  en: en.message,
  de: de.message,
  fr: fr.message,
  es: es.message,
  nl: nl.message,
}

export function errorText(code: ErrorCode, language: Language): string {
  return code === 'TOKEN_EXPIRED' ? EXPIRED : textsOf[language][code]
}
