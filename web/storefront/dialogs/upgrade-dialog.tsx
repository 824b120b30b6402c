import { useState } from 'react'
import type { Failure } from '#contract/envelope.ts'
import { useMain } from '#web/storefront/state/main-store.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { runningMembership } from '../api/running-membership.ts'
import { useRefusal } from '../api/use-messages.ts'
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
  const record = useMain((state) => runningMembership(state.user.membership.list))
  const renews = !record?.renewalStoppedAt
  const [immediate, setImmediate] = useState(!renews && record?.paidUntil === null)
  const { previews, reload } = useUpgradePreviews(upgradePlan.newSub)

  const isThere = previews !== null && previews !== 'failed'
  const isInTheWay = isThere && immediate && (previews.atOnce?.garmentsOver.length ?? 0) > 0

  /** Something was ordered meanwhile: what is in the way is shown anew. */
  function explain(failure: Failure) {
    refuse(failure)
    if (failure.code === 'GARMENTS_OVER_PLAN') reload()
  }

  function confirm() {
    if (upgradePlan.newSub) confirmUpgrade({ membershipId: upgradePlan.newSub, immediate }, { show, refuse: explain })
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
            <UpgradeChoice
              previews={previews}
              renews={renews}
              immediate={immediate}
              plan={record?.membership.name ?? ''}
              onChoose={setImmediate}
            />
          )}
          <DialogChoice
            confirm={step === 'working' ? labels('wait') : texts('upgradeConfirm')}
            cancel={texts('keep')}
            isBusy={step !== 'asking' || !isThere || isInTheWay}
            onConfirm={confirm}
          />
        </>
      )}
    </Dialog>
  )
}
