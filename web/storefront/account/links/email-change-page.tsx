import { useState } from 'react'
import { Link } from 'react-router'
import type { Failure } from '#contract/shop-envelope.ts'
import { paths } from '#paths/storefront/paths.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { useRefusal } from '#web/storefront/api/use-messages.ts'
import { endSession } from '#web/storefront/state/session/session.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { whileBusy } from '#web/ui/while-busy.ts'
import { AccountPage } from '../account-page.tsx'
import css from '../profile/profile.module.css'
import { forgetLinkToken, readLinkToken } from './link-token.ts'

// As soon as this file has arrived, before React or anything that could read the address.
if (typeof window !== 'undefined') readLinkToken()

type Outcome = 'done' | 'waiting' | 'stopped' | Failure

/** Where both mails about a change of address lead: one to say yes, either to say no. */
export default function EmailChangePage() {
  const texts = useTranslations('links')
  const messages = useTranslations('message')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function send(call: 'confirmEmailChange' | 'stopEmailChange') {
    setBusy(true)
    const answer = await browserApi().call(call, { body: { token: readLinkToken() } })
    setBusy(false)
    if (!answer.success && answer.code === 'RATE_LIMITED') return refuse(answer)
    forgetLinkToken()
    if (!answer.success) return setOutcome(answer)
    // All sessions of the account are over: this browser's too.
    if (answer.data?.status === 'done') endSession()
    setOutcome(answer.data?.status ?? 'stopped')
  }

  if (outcome === null) {
    return (
      <AccountPage title={texts('emailChange.title')}>
        <p>{texts('emailChange.text')}</p>
        <div className={css.buttons}>
          <button type="button" className={button.button} {...whileBusy(busy, () => send('confirmEmailChange'))}>
            {busy ? labels('wait') : texts('emailChange.action')}
          </button>
          <button type="button" className={button.quiet} {...whileBusy(busy, () => send('stopEmailChange'))}>
            {texts('emailChange.stop')}
          </button>
        </div>
      </AccountPage>
    )
  }
  const message =
    typeof outcome === 'string'
      ? { title: texts(`emailChange.${outcome}Title`), text: texts(`emailChange.${outcome}Text`) }
      : { title: texts('failedTitle'), text: messages(messages.has(outcome.code) ? outcome.code : 'INTERNAL') }
  return (
    <AccountPage title={message.title} isNew>
      <p role="status">{message.text}</p>
      <Link to={outcome === 'done' ? paths.login : paths.home} reloadDocument className={button.button}>
        {texts(outcome === 'done' ? 'toLogin' : 'toHome')}
      </Link>
    </AccountPage>
  )
}
