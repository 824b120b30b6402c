import type { Language } from '#domain/stores/languages.ts'

/** In rendered HTML every `>` of an attribute is escaped, so a tag ends at its first. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)(#[^"]*)?"/g

/** Files and calls are the same in all languages. */
const NO_PAGE = /^\/(?:assets|images|texts|api|public-api|docs)\//

/**
 * A page that was asked for in a language by its address leads on in that language, also for whoever keeps no cookie:
 * search engines, and links that are copied. In the browser a click goes on within the document, whose language stays.
 */
export function keepLanguage(html: string, language: Language): string {
  return html.replace(LINK, (whole: string, before: string, address: string, fragment = '') => {
    if (NO_PAGE.test(address) || /[?;]lang=/.test(address)) return whole
    return `${before}${address}${address.includes('?') ? '&amp;' : '?'}lang=${language}${fragment}"`
  })
}
