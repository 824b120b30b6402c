import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ChargePreviewView } from '#office/contract/charges/charges.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { MailPreview } from '../orders/order/mail-preview.tsx'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { startingFrom } from '../ui/form/fields/field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { showCents } from '../ui/form/typed-values.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import type { Deciding } from './charges-card.tsx'

type DecisionFields = Record<'amount' | 'answer', string>

/** What a person of the store answers: the charge stands, is lowered, or is given up. The mail is shown before it goes. */
export function DecisionDialog({ what, charge, onClose }: Deciding & { onClose: () => void }) {
  const texts = useTranslations('charges')
  const money = useMoney()
  const toast = useToast()
  const { language } = useSession().person
  const [plan, setPlan] = useState<ChargePreviewView | null>(null)
  const { fields, details, ...action } = useOfficeForm<DecisionFields>({
    intent: 'decide',
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as ChargePreviewView)
      toast({ text: texts(isUphold ? 'upheld' : 'withdrawn') })
      onClose()
    },
  })
  const isUphold = what === 'uphold'
  const named = { garment: charge.garment, amount: money(charge.amount) }
  return (
    <ActionDialog
      title={texts(isUphold ? 'decideTitle' : 'withdrawTitle')}
      lead={isUphold ? texts('decideLead', named) : texts('withdrawLead', named)}
      action={action}
      intent="decide"
      hidden={{ chargeId: charge.id, what, seen: charge.state }}
      message={<DecidedMessage code={action.code} details={details} />}
      confirm={
        plan === null
          ? texts('preview')
          : isUphold
            ? texts('upholdNow', { amount: money(plan.amount) })
            : texts('withdrawNow', { amount: money(charge.amount) })
      }
      button={{ name: 'step', value: plan ? 'do' : 'plan' }}
      onChange={() => setPlan(null)}
      onClose={onClose}
    >
      {isUphold && (
        <MoneyField
          label={texts('amount')}
          hint={texts('most', { amount: money(charge.amount) })}
          field={startingFrom(fields.amount, { key: charge.id, value: showCents(charge.amount, language) })}
          required
        />
      )}
      <TextAreaField label={texts('answerField')} field={fields.answer} maxLength={1000} rows={4} required autoFocus />
      {plan && (
        <Stack gap={8} role="status">
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}

/** Why nothing was decided; where a colleague was first, who and when. */
function DecidedMessage({ code, details }: { code: OfficeErrorCode | null; details: unknown }) {
  const texts = useTranslations('charges')
  const dates = useDates()
  const known = details as { by?: string | null; at?: string } | undefined
  if (code !== 'CHARGE_DECIDED' || known?.at === undefined) return <FormMessage code={code} />
  const at = dates.moment(known.at)
  return (
    <Notice kind="danger">{known.by ? texts('decidedBy', { name: known.by, at }) : texts('decidedAt', { at })}</Notice>
  )
}
