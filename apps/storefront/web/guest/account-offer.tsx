import { useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useRefusal } from '../api/use-messages.ts'
import css from './account-offer.module.css'
import { callOrder } from './call-order.ts'

/** An account in one click: the rest is in the mailbox, where nobody but its owner reads it. */
export function AccountOffer({ orderId, email }: { orderId: string; email: string }) {
  const texts = useTranslations('orderResult')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  async function ask() {
    setBusy(true)
    const answer = await callOrder('offerAccount', { params: { id: orderId } })
    setBusy(false)
    if (answer.success) setSent(true)
    else refuse(answer)
  }

  return (
    <section className={css.offer} aria-labelledby="account-offer">
      <h2 id="account-offer">{texts('guest.title')}</h2>
      <div role="status">{isSent && <p>{texts('guest.sent', { email })}</p>}</div>
      {!isSent && (
        <>
          <p>{texts('guest.text', { email })}</p>
          <button type="button" className={button.quiet} {...whileBusy(busy, ask)}>
            {busy ? labels('wait') : texts('guest.action')}
          </button>
        </>
      )}
    </section>
  )
}
