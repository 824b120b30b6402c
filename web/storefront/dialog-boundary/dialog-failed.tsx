import { change } from '#web/storefront/state/main-store.ts'
import { closeModal } from '#web/storefront/state/modal.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Comes with the start of the page: when a dialog does not come, this one is there already. */
export function DialogFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTranslations('dialogs')
  return (
    <Dialog title={texts('failedTitle')} onClose={close}>
      <p>{texts('failed')}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {texts('retry')}
      </button>
    </Dialog>
  )
}

function close() {
  change('modal', closeModal)
}
