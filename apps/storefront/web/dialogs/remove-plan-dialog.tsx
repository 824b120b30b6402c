import { useState } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { runningMembership } from '../api/running-membership.ts'
import { useRefusal } from '../api/use-messages.ts'
import { confirmRemoval, type Step } from './change-membership.ts'
import { closeDialog } from './close-dialog.ts'
import { DialogChoice } from './dialog-choice.tsx'

const WORDS = { asking: 'removeConfirm', working: 'removing', done: 'removed' } as const

export default function RemovePlanDialog() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('plan')
  const fixed = useMain((state) => state.modal.fixed)
  const isUnpaid = useMain((state) => runningMembership(state.user.membership.list)?.status === 'pastDue')
  const refuse = useRefusal()
  const [step, show] = useState<Step>('asking')
  return (
    <Dialog title={titles('remove_plan')} fixed={fixed} onClose={closeDialog}>
      <p>{texts(isUnpaid ? 'removeUnpaid' : 'removeText')}</p>
      <DialogChoice
        confirm={texts(WORDS[step])}
        cancel={texts('keep')}
        isBusy={step !== 'asking'}
        isDone={step === 'done'}
        onConfirm={() => confirmRemoval({ show, refuse })}
      />
    </Dialog>
  )
}
