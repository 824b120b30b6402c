import type { Failure } from '#contract/shop-envelope.ts'
import { change } from '#web/storefront/state/main-store.ts'
import { type SnackbarState, showSnackbar } from '#web/storefront/state/snackbar.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'

export function announce(type: SnackbarState['type'], text: string): void {
  change('snackbar', showSnackbar, { type, text })
}

/** Tells the shopper what the API refused, in the words of `message.{code}`. */
export function useRefusal(): (failure: Failure) => void {
  const texts = useTranslations('message')
  return ({ code }) => announce('fail', texts(texts.has(code) ? code : 'INTERNAL'))
}
