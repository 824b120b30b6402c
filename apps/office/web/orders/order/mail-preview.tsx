import { Stack } from '#kit/ui/base/stack.tsx'
import type { ReadableMailView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import css from '../orders.module.css'

/** Mails that will go out, in the words their reader gets. */
export function MailPreview({ mails }: { mails: readonly ReadableMailView[] }) {
  const texts = useTranslations('order')
  return (
    <Stack gap={8}>
      <p>{texts('willMail', { count: mails.length })}</p>
      {mails.map((mail) => (
        <details key={`${mail.kind} ${mail.subject}`} className={css.mail}>
          <summary>
            <Icon name="mail" size={16} /> {mail.subject}
          </summary>
          <MailText mail={mail} />
        </details>
      ))}
    </Stack>
  )
}

export function MailText({ mail }: { mail: ReadableMailView }) {
  const texts = useTranslations('order')
  return (
    <>
      <Muted>{texts('mailTo', { email: mail.to })}</Muted>
      <pre className={css.letter}>{mail.text}</pre>
    </>
  )
}
