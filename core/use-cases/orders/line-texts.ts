import type { LineName } from '#domain/prices/line-name.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }

const textsOf: Record<Language, Record<LineName, string>> = {
  it: it.cart.line,
  en: en.cart.line,
  de: de.cart.line,
  fr: fr.cart.line,
  es: es.cart.line,
  nl: nl.cart.line,
}

/** A price line in the words the cart used for it. */
export function lineText(name: LineName, language: Language): string {
  return textsOf[language][name]
}
