import { useStore } from 'zustand'
import { WAIT_MINUTES } from '#domain/rentals/holds/hold-wait.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { cartWaits } from '../cart/cart-waits.ts'
import { useStorefront } from '../use-storefront.ts'
import { closeDialog } from './close-dialog.ts'

/** In the partner's words. However it is left, the way goes on to the previous page. */
export default function ThankRegisterDialog() {
  const texts = useTranslations('register')
  const { store } = useStorefront()
  const waits = useStore(cartWaits)
  const goOn = useMain((state) => state.modal.onClick)
  function leave() {
    closeDialog()
    goOn?.()
  }
  return (
    <Dialog title={store.signupSuccessTitle || texts('thanksTitle')} onClose={leave}>
      <p>{store.signupSuccessText || texts('thanksText')}</p>
      {waits && <p>{texts('cartWaits', { minutes: WAIT_MINUTES })}</p>}
      <button type="button" className={button.button} onClick={leave}>
        {store.signupSuccessButton || texts('thanksButton')}
      </button>
    </Dialog>
  )
}
