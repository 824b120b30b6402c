import { useState } from 'react'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDetailView, RefundPreviewView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'
import { RefundMessage } from '../refund-message.tsx'
import { MailPreview } from './mail-preview.tsx'

type RefundFields = Record<'what' | 'typed' | 'reason' | 'asCredit' | 'note', string>

/** First how much it is and the mail about it, then the refund itself. */
export function RefundDialog({ order, onClose }: { order: OrderDetailView; onClose: () => void }) {
  const texts = useTranslations('order')
  const reasons = useTranslations('refundReason')
  const money = useMoney()
  const toast = useToast()
  const choices = choicesOf(order, { texts, money })
  const [first] = choices
  const [what, setWhat] = useState(first?.value ?? '')
  const [asCredit, setAsCredit] = useState(false)
  // one form is one refund, however often it is sent
  const [formKey] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<RefundPreviewView | null>(null)
  const { fields, details, ...action } = useOfficeForm<RefundFields>({
    intent: 'refund',
    defaultValue: { what, reason: 'courtesy' },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as RefundPreviewView)
      toast({
        text: texts(asCredit ? 'creditAsked' : 'refundAsked', { amount: money((done as { amount: number }).amount) }),
      })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('refundTitle')}
      lead={texts('refundLead', { left: money(order.money.left) })}
      action={action}
      intent="refund"
      hidden={{ formKey, amount: plan?.amount ?? 0 }}
      message={<RefundMessage code={action.code} details={details} />}
      confirm={plan ? texts(asCredit ? 'creditNow' : 'refundNow', { amount: money(plan.amount) }) : texts('preview')}
      button={{ name: 'step', value: plan ? 'do' : 'plan' }}
      onClose={onClose}
    >
      {order.refundLimit !== null && (
        <Muted>{texts('limit', { amount: money(order.refundLimit), left: money(order.money.mayRefund ?? 0) })}</Muted>
      )}
      <SelectField
        label={texts('what')}
        field={fields.what}
        choices={choices}
        onChange={({ currentTarget }) => {
          setWhat(currentTarget.value)
          setPlan(null)
        }}
      />
      {what === 'part' && (
        <MoneyField
          label={texts('amount')}
          hint={texts('most', { amount: money(mostOf(order)) })}
          field={fields.typed}
          onChange={() => setPlan(null)}
          required
        />
      )}
      <SelectField
        label={texts('why')}
        hint={texts('whyHint')}
        field={fields.reason}
        choices={REFUND_REASONS.filter((reason) => reason !== 'shippingCost').map((value) => ({
          value,
          label: reasons(value),
        }))}
        onChange={() => setPlan(null)}
      />
      {order.customer.id !== null && !order.customer.isGuest && (
        <CheckboxField
          label={texts('asCredit')}
          hint={texts('asCreditHint')}
          field={fields.asCredit}
          onChange={({ currentTarget }) => {
            setAsCredit(currentTarget.checked)
            setPlan(null)
          }}
        />
      )}
      {!asCredit && order.money.toCard < order.money.left && (
        <Muted>{texts('cardHint', { amount: money(order.money.toCard) })}</Muted>
      )}
      <TextField label={texts('note')} hint={texts('noteHint')} field={fields.note} maxLength={500} required />
      {plan && (
        <Stack gap={8} role="status">
          <p className={css.amount}>{texts(asCredit ? 'willCredit' : 'willRefund', { amount: money(plan.amount) })}</p>
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}

type Words = {
  texts: ReturnType<typeof useTranslations<'order'>>
  money: (cents: number) => string
}

/** Only what something can still go back for, and no more than somebody of this role may give. */
function choicesOf(order: OrderDetailView, { texts, money }: Words) {
  const { left, shipping } = order.money
  const can = (amount: number) => amount > 0 && amount <= mostOf(order)
  return [
    ...(can(left) ? [{ value: 'all', label: texts('everything', { amount: money(left) }) }] : []),
    ...order.garments
      .filter(({ refundable }) => can(refundable))
      .map(({ id, name, refundable }) => ({ value: id, label: `${name} (${money(refundable)})` })),
    ...(can(shipping) ? [{ value: 'shipping', label: texts('shipping', { amount: money(shipping) }) }] : []),
    { value: 'part', label: texts('part') },
  ]
}

function mostOf({ money: { left, mayRefund } }: OrderDetailView): number {
  return Math.min(left, mayRefund ?? left)
}
