import type { ReadableMailView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from '../orders.module.css'

/** Mails that will go out, in the words their reader gets. */
export function MailPreview({ mails }: { mails: readonly ReadableMailView[] }) {
  const texts = useTranslations('order')
  return (
    <div className={css.previews}>
      <p>{texts('willMail', { count: mails.length })}</p>
      {mails.map((mail) => (
        <details key={`${mail.kind} ${mail.subject}`} className={css.mail}>
          <summary>
            <Icon name="mail" size={16} /> {mail.subject}
          </summary>
          <MailText mail={mail} />
        </details>
      ))}
    </div>
  )
}

export function MailText({ mail }: { mail: ReadableMailView }) {
  const texts = useTranslations('order')
  return (
    <>
      <p className={css.soft}>{texts('mailTo', { email: mail.to })}</p>
      <pre className={css.letter}>{mail.text}</pre>
    </>
  )
}
