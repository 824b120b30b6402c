import { useState } from 'react'
import { CREDIT_REASONS, TAKE_BACK_REASONS } from '#domain/credit/credit-by-hand.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { CreditPreviewView } from '#office/contract/accounts/credit.ts'
import { MailPreview } from '../../orders/order/mail-preview.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'

export type CreditDeed = 'give' | 'takeBack'

type CreditDialogProps = { deed: CreditDeed; balance: number; onClose: () => void }

const INTENTS = { give: 'giveCredit', takeBack: 'takeCreditBack' } as const

/** First the mail about it, then the credit itself. */
export function CreditDialog({ deed, balance, onClose }: CreditDialogProps) {
  const texts = useTranslations('credit')
  const given = useTranslations('refundReason')
  const back = useTranslations('takeBackReason')
  const money = useMoney()
  const toast = useToast()
  const isGift = deed === 'give'
  // one form is one credit, however often it is sent
  const [formKey] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<CreditPreviewView | null>(null)
  const { fields, details, ...action } = useOfficeForm<Record<'amount' | 'reason' | 'endsOn' | 'note', string>>({
    intent: INTENTS[deed],
    defaultValue: { reason: isGift ? 'courtesy' : 'givenByMistake' },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as CreditPreviewView)
      const amount = money((done as { amount: number }).amount)
      toast({ text: texts(isGift ? 'givenDone' : 'takenBackDone', { amount }) })
      onClose()
    },
  })
  const reasons = isGift
    ? CREDIT_REASONS.map((value) => ({ value, label: given(value) }))
    : TAKE_BACK_REASONS.map((value) => ({ value, label: back(value) }))
  const changed = () => setPlan(null)
  return (
    <ActionDialog
      title={texts(isGift ? 'giveTitle' : 'takeBackTitle')}
      lead={isGift ? texts('giveLead') : texts('takeBackLead', { balance: money(balance) })}
      action={action}
      intent={INTENTS[deed]}
      hidden={{ formKey }}
      confirm={plan ? texts(isGift ? 'giveNow' : 'takeBackNow', { amount: money(plan.amount) }) : texts('preview')}
      button={{ name: 'step', value: plan ? 'do' : 'plan' }}
      onClose={onClose}
    >
      {action.code === 'CREDIT_ABOVE_DAY_LIMIT' && (
        <p role="status">{texts('leftToday', { amount: money((details as { most: number }).most) })}</p>
      )}
      <MoneyField label={texts('amount')} field={fields.amount} onChange={changed} required />
      <SelectField
        label={texts('reason')}
        hint={texts('reasonHint')}
        field={fields.reason}
        choices={reasons}
        onChange={changed}
      />
      {isGift && (
        <DateField label={texts('endsOn')} hint={texts('endsOnHint')} field={fields.endsOn} onChange={changed} />
      )}
      <TextField label={texts('note')} hint={texts('noteHint')} field={fields.note} maxLength={500} required />
      {plan && (
        <Stack gap={8} role="status">
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}
