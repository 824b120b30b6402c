import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import type { RescuePreviewView, RescueView } from '#office/contract/incidents/rescue.ts'
import { MailPreview } from '../orders/order/mail-preview.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import type { FormAnswer } from '../ui/form/form-answer.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useMoney } from '../ui/use-money.ts'
import css from './incidents.module.css'
import { useRescueTitle } from './use-rescue-title.ts'

type RescueDialogProps = {
  rescue: RescueView
  /** Where it is sent, unless to the page's own action. */
  action?: string
  onClose: () => void
  onDone?: () => void
}

/** What a way out will do, before it does: the mail in its words, with room for a personal one, and the money. */
export function RescueDialog({ rescue, action, onClose, onDone }: RescueDialogProps) {
  const texts = useTranslations('rescue')
  const order = useTranslations('order')
  const money = useMoney()
  const toast = useToast()
  const title = useRescueTitle()(rescue)
  const plan = usePlan(rescue, action)
  const { fields, ...dialog } = useOfficeForm<{ message: string }>({
    intent: 'rescue',
    ...(action && { action }),
    onDone() {
      toast({ text: texts('done', { what: title }) })
      onClose()
      onDone?.()
    },
  })
  const hasMail = plan.data === null || plan.data.mails.length > 0
  const input = useRef<HTMLDivElement>(null)
  const typed = () => input.current?.querySelector('textarea')?.value ?? ''
  return (
    <ActionDialog
      title={title}
      lead={texts('lead')}
      action={dialog}
      intent="rescue"
      hidden={{ choice: JSON.stringify(rescue.choice) }}
      message={<FormMessage code={dialog.code ?? plan.code} />}
      confirm={texts('confirm')}
      button={{ kind: rescue.choice.kind === 'cancelled' ? 'danger' : 'primary', disabled: !plan.data }}
      onClose={onClose}
    >
      {hasMail && (
        <div ref={input} className={css.stack}>
          <TextAreaField
            label={texts('message')}
            hint={texts('messageHint')}
            field={fields.message}
            maxLength={500}
            rows={2}
          />
          <Row gap={8}>
            <Button onClick={() => plan.ask(typed())} isBusy={plan.isBusy}>
              {texts('preview')}
            </Button>
          </Row>
        </div>
      )}
      <div aria-live="polite" className={css.stack}>
        {plan.data && plan.data.refunded > 0 && <p>{order('willRefund', { amount: money(plan.data.refunded) })}</p>}
        {plan.data && plan.data.mails.length > 0 && <MailPreview mails={plan.data.mails} />}
        {plan.data?.mails.length === 0 && <Muted>{order('noMail')}</Muted>}
        {plan.data === null && plan.code === null && <Muted>{order('looking')}</Muted>}
      </div>
    </ActionDialog>
  )
}

/** Asked for when the dialog opens, and again with what was typed. */
function usePlan({ choice }: RescueView, action: string | undefined) {
  const { submit, data, state } = useFetcher<FormAnswer<RescuePreviewView>>()
  const chosen = JSON.stringify(choice)
  const ask = (message: string) =>
    void submit({ intent: 'previewRescue', choice: chosen, message }, { method: 'post', ...(action && { action }) })
  const first = useRef(ask)
  useEffect(() => first.current(''), [])
  return { ask, isBusy: state !== 'idle', data: data?.data ?? null, code: data?.code ?? null }
}
