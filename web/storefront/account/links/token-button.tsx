import { useState } from 'react'
import type { Envelope } from '#contract/shop-envelope.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { whileBusy } from '#web/ui/while-busy.ts'
import { readLinkToken } from './link-token.ts'

type TokenButtonProps = {
  call: 'newsletterConfirm' | 'newsletterUnsubscribe'
  onAnswer: (answer: Envelope<null>) => void
}

export function TokenButton({ call, onAnswer }: TokenButtonProps) {
  const texts = useTranslations('links')
  const labels = useTranslations('form')
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const answer = await browserApi().call(call, { body: { token: readLinkToken() } })
    setBusy(false)
    onAnswer(answer)
  }

  return (
    <button type="button" className={button.button} {...whileBusy(busy, send)}>
      {busy ? labels('wait') : texts(`${call}.action`)}
    </button>
  )
}
