import { useTranslations } from '#storefront/web/texts/use-translations.ts'

/** Spanish says "u" and not "o" before words that begin like "otra", "hora", "ocho" and "once". */
const SPOKEN_WITH_O = /^(h?o|8|11(?!\d))/i

/**
 * "4 o 8", "Base, Plus o Tutto". Not with Intl, whose data a phone takes a tenth of a second to load while the page
 * starts.
 */
export function useAnyOf(): (words: string[]) => string {
  const texts = useTranslations('product')
  return (words) => {
    const last = words.at(-1) ?? ''
    if (words.length < 2) return last
    const next = SPOKEN_WITH_O.test(last) ? 'o' : 'other'
    return texts('anyOf', { rest: words.slice(0, -1).join(', '), last, next })
  }
}
