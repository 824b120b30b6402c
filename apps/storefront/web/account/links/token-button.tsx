import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { readLinkToken } from './link-token.ts'

type TokenButtonProps = {
  call: 'newsletterConfirm' | 'newsletterUnsubscribe'
  onAnswer: (answer: Envelope<null>) => void
}

/** Sent to its page by a browser without scripts. */
export function TokenButton({ call, onAnswer }: TokenButtonProps) {
  const texts = useTranslations('links')
  const labels = useTranslations('form')
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await browserApi().call(call, { body: { token: readLinkToken() } })
    setBusy(false)
    onAnswer(answer)
  }

  return (
    <form method="post" action={search} suppressHydrationWarning onSubmit={send} aria-busy={busy}>
      <button type="submit" className={button.button} aria-disabled={busy || undefined}>
        {busy ? labels('wait') : texts(`${call}.action`)}
      </button>
    </form>
  )
}
