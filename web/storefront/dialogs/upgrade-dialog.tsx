import { useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeDialog } from './close-dialog.ts'
import { DialogChoice } from './dialog-choice.tsx'

export default function UpgradeDialog() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('plan')
  const { fixed, upgradePlan, onClick } = useMain((state) => state.modal)
  return (
    <Dialog title={titles('upgrade_from_previous_plan')} fixed={fixed} onClose={closeDialog}>
      <p>{upgradePlan.message}</p>
      <DialogChoice confirm={texts('upgradeConfirm')} cancel={texts('keep')} onConfirm={onClick ?? closeDialog} />
    </Dialog>
  )
}
