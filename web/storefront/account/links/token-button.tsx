import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Envelope } from '#contract/envelope.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'

type TokenButtonProps = {
  call: 'confirmEmail' | 'newsletterConfirm' | 'newsletterUnsubscribe'
  onAnswer: (answer: Envelope<null>) => void
}

export function TokenButton({ call, onAnswer }: TokenButtonProps) {
  const texts = useTranslations('links')
  const labels = useTranslations('form')
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const answer = await browserApi().call(call, { body: { token } })
    setBusy(false)
    onAnswer(answer.success || answer.code !== 'INVALID_REQUEST' ? answer : { ...answer, code: 'LINK_INVALID' })
  }

  return (
    <button type="button" className={button.button} disabled={busy} onClick={send}>
      {busy ? labels('wait') : texts(`${call}.action`)}
    </button>
  )
}
