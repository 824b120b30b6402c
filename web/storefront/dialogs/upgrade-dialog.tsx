import { useState } from 'react'
import { useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { runningMembership } from '../account/membership/running-membership.ts'
import { useRefusal } from '../account/use-messages.ts'
import { confirmUpgrade, type Step } from './change-membership.ts'
import { closeDialog } from './close-dialog.ts'
import { DialogChoice } from './dialog-choice.tsx'
import { UpgradeChoice } from './upgrade-choice.tsx'
import { useUpgradePreviews } from './use-upgrade-previews.ts'

/** What another plan would mean, now or with the renewal; then the word that counts. */
export default function UpgradeDialog() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('plan')
  const labels = useTranslations('form')
  const profile = useTranslations('profile')
  const { fixed, upgradePlan } = useMain((state) => state.modal)
  const refuse = useRefusal()
  const [step, show] = useState<Step>('asking')
  const renews = useMain((state) => !runningMembership(state.user.membership.list)?.renewalStoppedAt)
  const [immediate, setImmediate] = useState(!renews)
  const { previews, reload } = useUpgradePreviews(upgradePlan.newSub)

  function confirm() {
    if (upgradePlan.newSub) confirmUpgrade({ membershipId: upgradePlan.newSub, immediate }, { show, refuse })
  }

  return (
    <Dialog title={titles('upgrade_from_previous_plan')} fixed={fixed} onClose={closeDialog}>
      {step === 'done' ? (
        <div role="status">
          <p>
            <strong>{texts('thanksTitle')}</strong>
          </p>
          <p>{texts('upgraded')}</p>
        </div>
      ) : (
        <>
          <p>{upgradePlan.message}</p>
          {previews === 'failed' ? (
            <div role="alert">
              <p>{texts('previewFailed')}</p>
              <button type="button" className={button.quiet} onClick={reload}>
                {profile('retry')}
              </button>
            </div>
          ) : (
            <UpgradeChoice previews={previews} renews={renews} immediate={immediate} onChoose={setImmediate} />
          )}
          <DialogChoice
            confirm={step === 'working' ? labels('wait') : texts('upgradeConfirm')}
            cancel={texts('keep')}
            isBusy={step !== 'asking' || previews === null || previews === 'failed'}
            onConfirm={confirm}
          />
        </>
      )}
    </Dialog>
  )
}
