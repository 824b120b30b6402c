import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'

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
