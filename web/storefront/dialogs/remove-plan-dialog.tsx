import { useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeDialog } from './close-dialog.ts'
import { DialogChoice } from './dialog-choice.tsx'

export default function RemovePlanDialog() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('plan')
  const { fixed, onClick } = useMain((state) => state.modal)
  return (
    <Dialog title={titles('remove_plan')} fixed={fixed} onClose={closeDialog}>
      <p>{texts('removeText')}</p>
      <DialogChoice confirm={texts('removeConfirm')} cancel={texts('keep')} onConfirm={onClick ?? closeDialog} />
    </Dialog>
  )
}
