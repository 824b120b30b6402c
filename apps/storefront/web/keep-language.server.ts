import { languagePrefix, type Spoken, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'

/** In rendered HTML every `>` of an attribute is escaped, so a tag ends at its first. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)(#[^"]*)?"/g

/** Files and calls are the same in all languages. */
const NO_PAGE = /^\/(?:assets|images|texts|api|public-api|docs)\//

/** Links to this page in another language. */
const HAS_LANGUAGE = /[?;]lang=|^\/[a-z]{2}(?=[/?]|$)/

/**
 * A page that was asked for in a language by its query leads on in that language, also for whoever keeps no cookie:
 * search engines, and links that are copied. In the browser a click goes on within the document, whose language stays.
 */
export function keepLanguage(html: string, language: Language, languages: Spoken): string {
  const prefix = languagePrefix(language, languages)
  return html.replace(LINK, (whole: string, before: string, address: string, fragment = '') => {
    if (NO_PAGE.test(address) || HAS_LANGUAGE.test(address)) return whole
    if (prefix !== '') return `${before}${withPrefix(prefix, address)}${fragment}"`
    return `${before}${address}${address.includes('?') ? '&amp;' : '?'}lang=${language}${fragment}"`
  })
}
