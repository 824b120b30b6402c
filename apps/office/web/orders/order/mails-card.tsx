import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDetailView, ReadableMailView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../orders.module.css'
import { MailText } from './mail-preview.tsx'

type SentMail = OrderDetailView['mails'][number]

/** What was written to the customer, each in its words, and once more if it is wanted. */
export function MailsCard({ mails, canSend }: { mails: readonly SentMail[]; canSend: boolean }) {
  const texts = useTranslations('order')
  return (
    <Card title={texts('mails')} lead={texts('mailsLead')}>
      {mails.length === 0 ? (
        <Muted>{texts('noMails')}</Muted>
      ) : (
        <Stack as="ol" className={css.mails}>
          {mails.toReversed().map((mail) => (
            <MailRow key={mail.id} mail={mail} canSend={canSend} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function MailRow({ mail, canSend }: { mail: SentMail; canSend: boolean }) {
  const texts = useTranslations('order')
  const kinds = useTranslations('orderMail')
  const dates = useDates()
  const toast = useToast()
  const [isSending, setIsSending] = useState(false)
  const { Form, formProps, isBusy, code, data } = useOfficeForm<{ mailId: string }>({ intent: 'readMail' })
  const read = data as ReadableMailView | null
  const name = kinds(mail.kind as 'refund')
  const state = mail.sentAt ? dates.moment(mail.sentAt) : texts(mail.isNeedless ? 'mailNeedless' : 'mailWaiting')
  return (
    <li>
      <div className={`${pieces.line} ${pieces.below} ${css.row}`}>
        <span>
          {name} <small>{state}</small>
        </span>
        <Form {...formProps}>
          <input type="hidden" name="intent" value="readMail" />
          <input type="hidden" name="mailId" value={mail.id} />
          <Button type="submit" kind="quiet" isSmall isBusy={isBusy} aria-label={texts('readMail', { name })}>
            {texts('read')}
          </Button>
        </Form>
        {canSend && mail.sentAt && (
          <Button kind="quiet" isSmall onClick={() => setIsSending(true)} aria-label={texts('resendMail', { name })}>
            {texts('resend')}
          </Button>
        )}
      </div>
      <FormMessage code={code} />
      {read && (
        <div className={css.mail} role="status">
          <p>
            <strong>{read.subject}</strong>
          </p>
          <MailText mail={read} />
        </div>
      )}
      <ConfirmDialog
        title={texts('resendTitle')}
        confirm={texts('resend')}
        isOpen={isSending}
        onClose={() => setIsSending(false)}
        intent="resend"
        fields={{ mailId: mail.id }}
        onDone={() => toast({ text: texts('resent') })}
      >
        <p>{texts('resendText', { name })}</p>
      </ConfirmDialog>
    </li>
  )
}
