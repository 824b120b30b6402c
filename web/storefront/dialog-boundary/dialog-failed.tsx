import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Comes with the start of the page: when a dialog does not come, this one is there already. */
export function DialogFailed({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const texts = useTranslations('dialogs')
  return (
    <Dialog title={texts('failedTitle')} onClose={onClose}>
      <p>{texts('failed')}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {texts('retry')}
      </button>
    </Dialog>
  )
}
