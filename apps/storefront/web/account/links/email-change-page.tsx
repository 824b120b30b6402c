import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { paths } from '#paths/storefront/paths.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { endSession } from '#storefront/web/state/session/session.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { AccountPage } from '../account-page.tsx'
import { answerLinkForm } from './answer-link-form.server.ts'
import { forgetLinkToken, readLinkToken } from './link-token.ts'
import { usePlainAnswer } from './use-plain-answer.ts'

// As soon as this file has arrived, before React or anything that could read the address.
if (typeof window !== 'undefined') readLinkToken()

type Outcome = 'done' | 'waiting' | 'stopped' | Failure

export const action = answerLinkForm(
  (api, { token, step }) => api.call(step === 'stop' ? 'stopEmailChange' : 'confirmEmailChange', { body: { token } }),
  (answer) => (answer as { status: 'done' | 'waiting' } | null)?.status ?? 'stopped',
)

/** Where both mails about a change of address lead: one to say yes, either to say no. */
export default function EmailChangePage() {
  const texts = useTranslations('links')
  const messages = useTranslations('message')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)
  const { search } = useLocation()
  const { outcome: said, code } = usePlainAnswer()
  const [outcome, setOutcome] = useState<Outcome | null>(() => outcomeOf(said, code))

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }
    const call = submitter?.value === 'stop' ? 'stopEmailChange' : 'confirmEmailChange'
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
      <AccountPage title={texts('emailChange.title')} isPlain>
        <p>{texts('emailChange.text')}</p>
        {code && <p role="alert">{messages(code)}</p>}
        <Row as="form" gap={12} method="post" action={search} suppressHydrationWarning onSubmit={send}>
          <button type="submit" name="step" value="confirm" className={button.button} {...whileBusy(busy)}>
            {busy ? labels('wait') : texts('emailChange.action')}
          </button>
          <button type="submit" name="step" value="stop" className={button.quiet} {...whileBusy(busy)}>
            {texts('emailChange.stop')}
          </button>
        </Row>
      </AccountPage>
    )
  }
  const message =
    typeof outcome === 'string'
      ? { title: texts(`emailChange.${outcome}Title`), text: texts(`emailChange.${outcome}Text`) }
      : { title: texts('failedTitle'), text: messages(messages.has(outcome.code) ? outcome.code : 'INTERNAL') }
  return (
    <AccountPage title={message.title} isNew isPlain>
      <p role="status">{message.text}</p>
      <Link to={outcome === 'done' ? paths.login : paths.home} reloadDocument className={button.button}>
        {texts(outcome === 'done' ? 'toLogin' : 'toHome')}
      </Link>
    </AccountPage>
  )
}

/** Of a form that was sent without scripts; null: nothing is decided yet. */
function outcomeOf(said: string | null, code: ErrorCode | null): Outcome | null {
  if (said === 'done' || said === 'waiting' || said === 'stopped') return said
  return code === null || code === 'RATE_LIMITED' ? null : { success: false, code, errors: [] }
}
