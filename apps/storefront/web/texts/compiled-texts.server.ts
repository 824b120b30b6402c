import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { compileTexts } from '#kit/texts/compile-texts.server.ts'
import de from '#translations/storefront/de.json'
import en from '#translations/storefront/en.json'
import es from '#translations/storefront/es.json'
import fr from '#translations/storefront/fr.json'
import it from '#translations/storefront/it.json'
import nl from '#translations/storefront/nl.json'

/** As they are written. */
export const shopTexts = { it, en, de, fr, es, nl }

export const compiledTexts = compileTexts({
  de: { ...sharedTexts.de, ...de },
  en: { ...sharedTexts.en, ...en },
  es: { ...sharedTexts.es, ...es },
  fr: { ...sharedTexts.fr, ...fr },
  it: { ...sharedTexts.it, ...it },
  nl: { ...sharedTexts.nl, ...nl },
})
