import { useState } from 'react'
import { ADJUSTMENT_BOUNDS, type AdjustmentKind, END_REFUNDS } from '#domain/memberships/adjustments.ts'
import { MOST_PAUSE_MONTHS } from '#domain/memberships/pause.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { AdjustmentPreviewView, MemberDetailView } from '#office/contract/memberships/members.ts'
import { MailPreview } from '../../orders/order/mail-preview.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { PlannedAdjustment } from './planned-adjustment.tsx'

type AdjustmentFields = Record<'months' | 'garments' | 'day' | 'how' | 'note', string>

const upTo = (most: number) =>
  Array.from({ length: most }, (_, nth) => `${nth + 1}`).map((value) => ({ value, label: value }))

/** First what it would mean and the mail about it, then the adjustment itself. */
export function AdjustmentDialog({
  kind,
  member,
  onClose,
}: {
  kind: AdjustmentKind
  member: MemberDetailView
  onClose: () => void
}) {
  const texts = useTranslations('member')
  const kinds = useTranslations('memberAdjustment')
  const hints = useTranslations('memberAdjustmentHint')
  const dates = useDates()
  const money = useMoney()
  const toast = useToast()
  // one form is one adjustment, however often it is sent
  const [formKey] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<AdjustmentPreviewView | null>(null)
  const { fields, ...action } = useOfficeForm<AdjustmentFields>({
    intent: 'adjustment',
    defaultValue: { months: '1', garments: '1', how: 'unused', day: member.days?.first ?? '' },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done)
        return setPlan(done.plan as AdjustmentPreviewView)
      toast({ text: texts('done') })
      onClose()
    },
  })
  const forget = () => setPlan(null)
  return (
    <ActionDialog
      title={kinds(kind)}
      lead={hints(kind)}
      action={action}
      intent="adjustment"
      hidden={{ kind, formKey, refund: plan?.refund ?? 0, updatedAt: plan?.updatedAt ?? member.updatedAt }}
      confirm={plan ? kinds(kind) : texts('preview')}
      button={{ name: 'step', value: plan ? 'do' : 'plan', kind: plan && kind === 'end' ? 'danger' : 'primary' }}
      onClose={onClose}
    >
      {kind === 'pause' && (
        <SelectField
          label={texts('months')}
          field={fields.months}
          choices={upTo(MOST_PAUSE_MONTHS)}
          onChange={forget}
        />
      )}
      {kind === 'extra' && (
        <SelectField
          label={texts('extraCount')}
          field={fields.garments}
          choices={upTo(ADJUSTMENT_BOUNDS.garments)}
          onChange={forget}
        />
      )}
      {kind === 'move' && member.days && (
        <DateField
          label={texts('day')}
          hint={texts('dayHint', { first: dates.day(member.days.first), last: dates.day(member.days.last) })}
          field={fields.day}
          min={member.days.first}
          max={member.days.last}
          onChange={forget}
          required
        />
      )}
      {kind === 'end' && (
        <>
          <SelectField
            label={texts('refundHow')}
            field={fields.how}
            choices={END_REFUNDS.map((value) => ({ value, label: texts(value) }))}
            onChange={forget}
          />
          {member.refundLimit !== null && <Muted>{texts('limit', { amount: money(member.refundLimit) })}</Muted>}
        </>
      )}
      <TextField label={texts('note')} hint={texts('noteHint')} field={fields.note} maxLength={500} required />
      {plan && (
        <Stack gap={8} role="status">
          <PlannedAdjustment kind={kind} plan={plan} />
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}
