import { useEffect } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'
import { defaultModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { closeDialog } from './close-dialog.ts'

const CLOSES_AFTER = 5000

/** What the defaults of the state say in Italian, it says in the language of the page. */
export default function GeneralMessageDialog() {
  const texts = useTranslations('dialogs')
  const { title, message, fixed } = useMain((state) => state.modal)
  useEffect(() => {
    const timer = setTimeout(closeDialog, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={title === defaultModal.title ? texts('resetTitle') : title} fixed={fixed} onClose={closeDialog}>
      <p>{message === defaultModal.message ? texts('resetMessage') : message}</p>
    </Dialog>
  )
}
