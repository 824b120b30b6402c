import type { Failure } from '#contract/envelope.ts'
import { change } from '#web/storefront/state/main-store.ts'
import { showSnackbar } from '#web/storefront/state/snackbar.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'

/** Tells what the store refused. The account's own of this name would bring all its forms along. */
export function useRefusal(): (failure: Failure) => void {
  const texts = useTranslations('message')
  return ({ code }) => {
    change('snackbar', showSnackbar, { type: 'fail', text: texts(texts.has(code) ? code : 'INTERNAL') })
  }
}
