import type { ErrorCode } from '#contract/error-codes.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }
import { errorText } from '../protocol/error-texts.ts'

const texts: Record<Language, Pick<typeof it, 'withdrawal' | 'cart'>> = { it, en, de, fr, es, nl }

type Texts = typeof it.withdrawal
type Key = Exclude<keyof Texts, 'receipt' | 'account'> | `receipt.${keyof Texts['receipt']}`

/** The words of the form as the storefront has them, for the pages that work without scripts. */
export function withdrawalTexts(language: Language) {
  const { withdrawal, cart } = texts[language]
  const { receipt, account, ...rest } = withdrawal
  const known: Record<string, string> = {
    ...rest,
    ...Object.fromEntries(Object.entries(receipt).map(([key, text]) => [`receipt.${key}`, text])),
  }
  return {
    account: (key: keyof Texts['account'], values: Record<string, string> = {}) =>
      fillPlaceholders(account[key], values),
    text: (key: Key, values: Record<string, string> = {}) => fillPlaceholders(known[key] ?? '', values),
    size: (size: string) => fillPlaceholders(cart.size, { size }),
    refusal: (code: ErrorCode) => (code === 'NOT_FOUND' ? withdrawal.notFound : errorText(code, language)),
  }
}
