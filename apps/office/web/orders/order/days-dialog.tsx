import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DaysChoiceView, DaysPreviewView, OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { FreeDaysField } from '../../ui/calendar/free-days-field.tsx'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { DaysPreview } from './days-preview.tsx'

type Done = { deliveryDay: string; returnDay: string; waitsUntil: string | null }

/** Other days for a rent, more or fewer: first what they cost and the mail about them, then the change itself. */
export function DaysDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const order = useTranslations('order')
  const dates = useDates()
  const money = useMoney()
  const toast = useToast()
  const [formKey] = useState(() => crypto.randomUUID())
  const [chosen, setLength] = useState(garment.canKeepLonger ? null : garment.daysCount)
  const [plan, setPlan] = useState<DaysPreviewView | null>(null)
  const [difference, setDifference] = useState(0)
  const [isWaived, setWaived] = useState(false)
  const isDearer = difference > 0
  const startAnew = () => {
    setPlan(null)
    setDifference(0)
    setWaived(false)
  }
  const choice = useDaysChoice(garment.id, chosen)
  const length = chosen ?? choice.data?.daysCount ?? 0
  const { fields, ...action } = useOfficeForm<{ deliveryDay: string; waived: string }>({
    intent: 'days',
    defaultValue: { deliveryDay: garment.deliveryDay },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) {
        const seen = done.plan as DaysPreviewView
        setPlan(seen)
        return setDifference(seen.difference)
      }
      const { deliveryDay, returnDay, waitsUntil } = done as Done
      const days = { from: dates.day(deliveryDay), until: dates.day(returnDay) }
      toast({ text: waitsUntil ? texts('linkSent', { at: dates.moment(waitsUntil) }) : texts('daysChanged', days) })
      onClose()
    },
  })
  const lead = {
    from: dates.day(garment.deliveryDay),
    until: garment.returnDay ? dates.day(garment.returnDay) : '—',
    count: garment.daysCount ?? 0,
  }
  const save = isDearer && !isWaived ? texts('daysSend') : texts('daysSave')
  return (
    <ActionDialog
      title={texts(garment.canKeepLonger ? 'longer' : 'days')}
      lead={texts('daysLead', lead)}
      action={action}
      intent="days"
      hidden={{ itemId: garment.id, formKey, difference }}
      message={<FormMessage code={action.code ?? choice.code} />}
      confirm={plan ? save : texts('daysLook')}
      button={{ name: 'step', value: plan ? 'do' : 'plan', disabled: !choice.data?.free.length }}
      onClose={onClose}
    >
      {choice.data === null && choice.code === null && <Muted>{order('looking')}</Muted>}
      {choice.data && (
        <SelectField
          label={texts('length')}
          field={plainField(`${formKey}length`, { name: 'daysCount', value: String(length) })}
          choices={choice.data.lengths.map(({ days, price }) => ({
            value: String(days),
            label: texts(days === garment.daysCount ? 'lengthNow' : 'lengthOf', { days, price: money(price) }),
          }))}
          onChange={({ currentTarget }) => {
            startAnew()
            setLength(Number(currentTarget.value))
          }}
        />
      )}
      {choice.data?.free.length === 0 && <p role="status">{texts(garment.canKeepLonger ? 'noLonger' : 'noDays')}</p>}
      {choice.data && choice.data.free.length > 0 && (
        <FreeDaysField
          key={length}
          label={texts('deliveryDay')}
          field={fields.deliveryDay}
          free={choice.data.free}
          onChange={startAnew}
        />
      )}
      {plan && <DaysPreview plan={plan} isWaived={isWaived} />}
      {isDearer && (
        <CheckboxField
          label={texts('waive')}
          field={plainField(`${formKey}waives`, { name: 'waives' })}
          onChange={({ currentTarget }) => {
            setPlan(null)
            setWaived(currentTarget.checked)
          }}
        />
      )}
      {isDearer && isWaived && (
        <TextField label={texts('waiveWhy')} hint={texts('waiveHint')} field={fields.waived} maxLength={500} required />
      )}
    </ActionDialog>
  )
}

/** Asked for when the dialog opens, and again for another length. */
function useDaysChoice(item: string, days: number | null) {
  const { submit, data, state } = useFetcher<FormAnswer<DaysChoiceView>>()
  const ask = useRef(submit)
  useEffect(() => {
    void ask.current({ intent: 'daysChoice', item, ...(days !== null && { days: String(days) }) }, { method: 'post' })
  }, [item, days])
  const isKnown = state === 'idle' && (days === null || data?.data?.daysCount === days)
  return { data: isKnown ? (data?.data ?? null) : null, code: state === 'idle' ? (data?.code ?? null) : null }
}
