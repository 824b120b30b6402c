import type { Language } from '#domain/stores/languages.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import de from '#translations/shared/de.json' with { type: 'json' }
import en from '#translations/shared/en.json' with { type: 'json' }
import es from '#translations/shared/es.json' with { type: 'json' }
import fr from '#translations/shared/fr.json' with { type: 'json' }
import it from '#translations/shared/it.json' with { type: 'json' }
import nl from '#translations/shared/nl.json' with { type: 'json' }

type SharedTexts = typeof it & { message: Record<ErrorCode, string> }

/** What every application and the API itself say: the sentence for each error code, and the words of forms. */
export const sharedTexts: Record<Language, SharedTexts> = { de, en, es, fr, it, nl }
