import { useState } from 'react'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { runningMembership } from '../api/running-membership.ts'
import { useRefusal } from '../api/use-messages.ts'
import { confirmUpgrade, type Step } from './change-membership.ts'
import { closeDialog } from './close-dialog.ts'
import { UpgradeChoice } from './upgrade-choice.tsx'
import { UpgradeConfirm } from './upgrade-confirm.tsx'
import { useUpgradePreviews } from './use-upgrade-previews.ts'

/** What another plan would mean, now or with the renewal; then the word that counts. */
export default function UpgradeDialog() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('plan')
  const profile = useTranslations('profile')
  const { fixed, upgradePlan } = useMain((state) => state.modal)
  const refuse = useRefusal()
  const [step, show] = useState<Step>('asking')
  const record = useMain((state) => runningMembership(state.user.membership.list))
  const renews = !record?.renewalStoppedAt
  const [immediate, setImmediate] = useState(!renews && record?.paidUntil === null)
  const { previews, reload } = useUpgradePreviews(upgradePlan.newSub)

  const isThere = previews !== null && previews !== 'failed'
  const chosen = isThere ? ((immediate ? previews.atOnce : null) ?? previews.atRenewal) : null
  const isInTheWay = immediate && (chosen?.garmentsOver.length ?? 0) > 0

  /** Something was ordered meanwhile, or the price is another one by now: it is shown anew. */
  function explain(failure: Failure) {
    refuse(failure)
    if (failure.code === 'GARMENTS_OVER_PLAN' || failure.code === 'PRICE_CHANGED') reload()
  }

  function confirm() {
    if (!upgradePlan.newSub || chosen === null) return
    const body = { membershipId: upgradePlan.newSub, immediate, ...(immediate && { dueNow: chosen.dueNow }) }
    confirmUpgrade(body, { show, refuse: explain })
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
          <UpgradeConfirm
            preview={chosen}
            immediate={immediate}
            isBusy={step !== 'asking'}
            isBarred={isInTheWay}
            onConfirm={confirm}
          />
        </>
      )}
    </Dialog>
  )
}
