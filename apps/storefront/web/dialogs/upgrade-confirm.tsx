import { formatMoney } from '#domain/money.ts'
import type { UpgradePreview } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Pay } from '../due/pay.tsx'
import { RenewalNote } from '../due/renewal-note.tsx'
import { useStorefront } from '../use-storefront.ts'
import { closeDialog } from './close-dialog.ts'
import { DialogChoice } from './dialog-choice.tsx'

type UpgradeConfirmProps = {
  /** Null: it is not known yet what it would mean. */
  preview: UpgradePreview | null
  immediate: boolean
  isBusy: boolean
  isBarred: boolean
  onConfirm: () => void
}

/** The word that counts, with what it takes or gives back. */
export function UpgradeConfirm({ preview, immediate, isBusy, isBarred, onConfirm }: UpgradeConfirmProps) {
  const texts = useTranslations('plan')
  const due = useTranslations('due')
  const labels = useTranslations('form')
  const { language } = useStorefront()
  const note = preview?.renewal && <RenewalNote renewal={preview.renewal} price={preview.dueAtRenewal} />
  if (preview?.due) {
    return (
      <Pay
        place={immediate ? 'planNow' : 'planLater'}
        due={preview.due}
        busy={isBusy}
        isBarred={isBarred}
        onPay={onConfirm}
        leave={{ label: texts('keep'), onLeave: closeDialog }}
      >
        {note}
      </Pay>
    )
  }
  const price = formatMoney(Math.abs(preview?.dueNow ?? 0), language)
  const confirm = immediate && preview ? due(preview.dueNow < 0 ? 'back' : 'free', { price }) : texts('upgradeConfirm')
  return (
    <>
      {note}
      <DialogChoice
        confirm={isBusy ? labels('wait') : confirm}
        cancel={texts('keep')}
        isBusy={isBusy || isBarred || preview === null}
        onConfirm={onConfirm}
      />
    </>
  )
}
