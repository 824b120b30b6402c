import { type SubmitEvent, useCallback, useId, useRef, useState } from 'react'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { resetDiscount, setDiscount } from '#storefront/web/cart/prices/checkout-discount.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import boxed from '#storefront/web/ui/base/boxed-field.module.css'
import button from '#storefront/web/ui/base/button.module.css'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { rentalApi } from '../rental-api.ts'
import css from './discount-code.module.css'

/** A code the store knows is kept with the cart; one it does not know changes nothing. */
export function DiscountCode() {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const messages = useTranslations('message')
  const applied = useMain((state) => state.checkout.discount.code)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const hasActed = useRef(false)
  /** Field and button take each other's place: whoever was on the one goes on from the other. */
  const takeOver = useCallback((arrived: HTMLElement | null) => {
    if (!hasActed.current || arrived === null) return
    hasActed.current = false
    arrived.focus()
  }, [])

  async function apply(event: SubmitEvent) {
    event.preventDefault()
    if (!code.trim() || busy) return
    setBusy(true)
    const answer = await rentalApi().call('discount', {
      params: { code: code.trim() },
      query: { partnerStoreId: store.id },
    })
    setBusy(false)
    setRefused(answer.success ? null : answer.code)
    if (!answer.success) return
    hasActed.current = true
    change('checkout', setDiscount, answer.data)
    setCode('')
  }

  function remove() {
    hasActed.current = true
    change('checkout', resetDiscount)
  }

  return (
    <>
      {/* There before it has anything to say: what comes with its words already in it is often not read out. */}
      <div className={css.applied}>
        <p role="status">{applied && texts('codeApplied', { code: applied })}</p>
        {applied && (
          <button ref={takeOver} type="button" aria-label={texts('removeCode', { code: applied })} onClick={remove}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {!applied && form()}
    </>
  )

  function form() {
    return (
      <form className={css.form} onSubmit={apply}>
        <label htmlFor={id}>{texts('code')}</label>
        <input
          ref={takeOver}
          id={id}
          className={boxed.boxed}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-error`}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value)
            setRefused(null)
          }}
        />
        <button type="submit" className={button.quiet} aria-disabled={busy || undefined}>
          {texts('apply')}
        </button>
        <p id={`${id}-error`} className={css.error} role="alert">
          {refused && messages(messages.has(refused) ? refused : 'INTERNAL')}
        </p>
      </form>
    )
  }
}
