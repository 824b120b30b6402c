import { useState } from 'react'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ChargePreviewView, OrderChargeView } from '#office/contract/charges/charges.ts'
import { MailPreview } from '../orders/order/mail-preview.tsx'
import { RefundMessage } from '../orders/refund-message.tsx'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { startingFrom } from '../ui/form/fields/field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { showCents } from '../ui/form/typed-values.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useMoney } from '../ui/use-money.ts'

type RefundFields = Record<'amount' | 'reason' | 'note', string>

/** What was taken goes back, all of it unless less is typed: first the mail about it, then the refund itself. */
export function ChargeRefundDialog({ charge, onClose }: { charge: OrderChargeView; onClose: () => void }) {
  const texts = useTranslations('charges')
  const reasons = useTranslations('refundReason')
  const money = useMoney()
  const toast = useToast()
  const { language } = useSession().person
  // one form is one refund, however often it is sent
  const [formKey] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<ChargePreviewView | null>(null)
  const { fields, details, ...action } = useOfficeForm<RefundFields>({
    intent: 'refundCharge',
    defaultValue: { reason: 'courtesy' },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as ChargePreviewView)
      toast({ text: texts('refundAsked', { amount: money((done as { amount: number }).amount) }) })
      onClose()
    },
  })
  const left = charge.amount - charge.refunded
  const forget = () => setPlan(null)
  return (
    <ActionDialog
      title={texts('refundTitle')}
      lead={texts('refundLead', { garment: charge.garment, left: money(left) })}
      action={action}
      intent="refundCharge"
      hidden={{ chargeId: charge.id, formKey }}
      message={<RefundMessage code={action.code} details={details} />}
      confirm={plan ? texts('refundNow', { amount: money(plan.amount) }) : texts('preview')}
      button={{ name: 'step', value: plan ? 'do' : 'plan' }}
      onClose={onClose}
    >
      <MoneyField
        label={texts('refundAmount')}
        hint={texts('most', { amount: money(left) })}
        field={startingFrom(fields.amount, { key: charge.id, value: showCents(left, language) })}
        onChange={forget}
        required
      />
      <SelectField
        label={texts('refundWhy')}
        field={fields.reason}
        choices={REFUND_REASONS.filter((reason) => reason !== 'shippingCost').map((value) => ({
          value,
          label: reasons(value),
        }))}
        onChange={forget}
      />
      <TextField
        label={texts('refundNote')}
        hint={texts('refundNoteHint')}
        field={fields.note}
        maxLength={500}
        required
      />
      {plan && (
        <Stack gap={8} role="status">
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}
