/**
 * The same page in another language. The bare address of the main language is in the visitor's own, so the query asks
 * for it; with script the cookie does, and the query is left out.
 */
export function languageLink(language: string, main: string | undefined, page: string): string {
  const bare = page.replace(/([?&])lang=\w*&?/, '$1').replace(/[?&]$/, '')
  if (language === main) return `${bare}${bare.includes('?') ? '&' : '?'}lang=${language}`
  return `/${language}${bare.replace(/^\/(?=\?|$)/, '')}`
}
