import { type SubmitEvent, useId, useState } from 'react'
import { resetDiscount, setDiscount } from '#web/state/checkout-discount.ts'
import { change, useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './discount-code.module.css'
import { rentalApi } from './rental-api.ts'
import { useRefusal } from './use-refusal.ts'

/** A code the store knows is kept with the cart; one it does not know changes nothing. */
export function DiscountCode() {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const applied = useMain((state) => state.checkout.discount.code)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function apply(event: SubmitEvent) {
    event.preventDefault()
    if (!code.trim() || busy) return
    setBusy(true)
    const answer = await rentalApi().call('discount', {
      params: { code: code.trim() },
      query: { partnerStoreId: store.id },
    })
    setBusy(false)
    if (!answer.success) return refuse(answer)
    change('checkout', setDiscount, answer.data)
    setCode('')
  }

  if (applied) {
    return (
      <p className={css.applied} role="status">
        {texts('codeApplied', { code: applied })}
        <button
          type="button"
          aria-label={texts('removeCode', { code: applied })}
          onClick={() => change('checkout', resetDiscount)}
        >
          <Icon name="close" />
        </button>
      </p>
    )
  }
  return (
    <form className={css.form} onSubmit={apply}>
      <label htmlFor={id}>{texts('code')}</label>
      <input
        id={id}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className={button.quiet} aria-disabled={busy || undefined}>
        {texts('apply')}
      </button>
    </form>
  )
}
