import { useEffect, useState } from 'react'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { announce, useRefusal } from '../api/use-messages.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './account-form.module.css'

const COOLDOWN = 60_000

/** Outlives the dialog: closing it and coming back does not shorten the wait. */
const sentAt = new Map<string, number>()

export function ResendConfirmation({ email }: { email: string }) {
  const texts = useTranslations('login')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const [now, setNow] = useState(Date.now)
  const [asking, setAsking] = useState(false)
  const secondsLeft = Math.ceil(((sentAt.get(email) ?? 0) + COOLDOWN - now) / 1000)
  const waiting = secondsLeft > 0

  useEffect(() => {
    if (!waiting) return
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [waiting])

  async function send() {
    setAsking(true)
    const answer = await browserApi().call('sendEmailConfirmation', { body: { email, partnerStoreId: store.id } })
    setAsking(false)
    if (answer.success) {
      sentAt.set(email, Date.now())
      setNow(Date.now())
      return announce('success', texts('resent'))
    }
    const [first] = answer.errors
    return first ? announce('fail', first.message) : refuse(answer)
  }

  if (waiting) return <p className={css.resend}>{texts('resendIn', { seconds: secondsLeft })}</p>
  return (
    <p className={css.resend}>
      <button type="button" {...whileBusy(asking, send)}>
        {texts('resend')}
      </button>
    </p>
  )
}
