import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { MovePreviewView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { romeField } from '../../ui/form/fields/rome-field.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'
import type { ChosenMove } from './garments-card.tsx'
import { MailPreview } from './mail-preview.tsx'

/** What a move will do, before it does: the money that goes back and the mail in its words. */
export function MoveDialog(props: ChosenMove & { onClose: () => void }) {
  const { garment, to, needsReason, isReport, isDamaged = false, onClose } = props
  const name = isDamaged ? 'damaged' : (to as 'deleted')
  const texts = useTranslations('order')
  const labels = useTranslations('orderMove')
  const statuses = useTranslations('orderStatus')
  const toast = useToast()
  const reports = useTranslations('report')
  const isRemark = garment.status === to
  const plan = useMovePlan({ itemId: garment.id, from: garment.status, to, isDamaged: isDamaged ? 'on' : '' })
  const { fields, ...action } = useOfficeForm<Record<'reason' | 'at', string>>({
    intent: 'move',
    onDone() {
      const status = isDamaged ? reports('arrivedDamaged') : statuses(to)
      toast({ text: texts('moved', { name: garment.name, status }) })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={labels(name)}
      lead={
        isRemark
          ? reports('damagedLead', { name: garment.name })
          : texts('moveLead', { name: garment.name, from: statuses(garment.status), to: statuses(to) })
      }
      action={action}
      intent="move"
      hidden={{ itemId: garment.id, from: garment.status, to }}
      message={<FormMessage code={action.code ?? plan.code} />}
      confirm={labels(name)}
      button={{ kind: to === 'deleted' ? 'danger' : 'primary', disabled: !plan.data }}
      onClose={onClose}
    >
      {isDamaged && <input type="hidden" name="isDamaged" value="on" />}
      <TextField
        label={texts('reason')}
        hint={isReport || isRemark ? reports('reason') : texts(needsReason ? 'reasonNeeded' : 'reasonHint')}
        field={fields.reason}
        maxLength={500}
        required={needsReason}
        autoFocus
      />
      {isReport && (
        <TextField
          type="datetime-local"
          label={reports('at')}
          hint={reports('atHint')}
          field={fields.at}
          min={romeField(garment.since)}
          max={romeField(garment.now)}
        />
      )}
      <Stack gap={8} aria-live="polite">
        {plan.data ? <Consequences plan={plan.data} /> : plan.code === null && <Muted>{texts('looking')}</Muted>}
      </Stack>
    </ActionDialog>
  )
}

function Consequences({ plan: { refunded, mails } }: { plan: MovePreviewView }) {
  const texts = useTranslations('order')
  const money = useMoney()
  return (
    <>
      {refunded > 0 && <p>{texts('willRefund', { amount: money(refunded) })}</p>}
      {mails.length === 0 ? <Muted>{texts('noMail')}</Muted> : <MailPreview mails={mails} />}
    </>
  )
}

/** Asked for when the dialog opens. */
function useMovePlan(move: Record<'itemId' | 'from' | 'to' | 'isDamaged', string>) {
  const { submit, data } = useFetcher<FormAnswer<MovePreviewView>>()
  const ask = useRef(submit)
  const { itemId, from, to, isDamaged } = move
  useEffect(() => {
    void ask.current({ intent: 'planMove', itemId, from, to, isDamaged, reason: '' }, { method: 'post' })
  }, [itemId, from, to, isDamaged])
  return { data: data?.data ?? null, code: data?.code ?? null }
}
