import type { AdjustmentKind } from '#domain/memberships/adjustments.ts'
import type { AdjustmentPreviewView } from '#office/contract/memberships/members.ts'
import css from '../../orders/orders.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'

/** What would be charged when, and what goes back, in a sentence each. */
export function PlannedAdjustment({ kind, plan }: { kind: AdjustmentKind; plan: AdjustmentPreviewView }) {
  const texts = useTranslations('member')
  const money = useMoney()
  return (
    <>
      <p className={css.amount}>{useChargeSentence(plan)}</p>
      {kind === 'end' && (
        <p>{plan.refund > 0 ? texts('refundIs', { amount: money(plan.refund) }) : texts('noRefund')}</p>
      )}
    </>
  )
}

function useChargeSentence({ chargeBefore, chargeAfter }: AdjustmentPreviewView): string {
  const texts = useTranslations('member')
  const dates = useDates()
  const money = useMoney()
  if (chargeAfter === null) return texts('chargeStops')
  const amount = money(chargeAfter.amount)
  const after = dates.day(chargeAfter.at)
  if (chargeBefore === null || chargeBefore.at === chargeAfter.at) return texts('chargeStays', { amount, day: after })
  return texts('chargeMoves', { amount, after, before: dates.day(chargeBefore.at) })
}
