import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { type SnackbarState, showSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

export function announce(type: SnackbarState['type'], text: string): void {
  change('snackbar', showSnackbar, { type, text })
}

/** Tells the shopper what the API refused, in the words of `message.{code}`. */
export function useRefusal(): (failure: Failure) => void {
  const texts = useTranslations('message')
  return ({ code }) => announce('fail', texts(texts.has(code) ? code : 'INTERNAL'))
}
