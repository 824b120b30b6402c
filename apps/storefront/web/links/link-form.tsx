import type { ReactNode } from 'react'
import type { PayPlace } from '#domain/payments/pay-places.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import css from './links.module.css'

type PayFormProps = {
  place: PayPlace
  /** As it is written. */
  price: string
  /** Where the law has its own words for the button. */
  label?: string
  /** What is to be known before the press. */
  note?: string
  children?: ReactNode
}

/** Goes to the address of its page, which brings the key, and from there to where it is paid. */
export function PayForm({ place, price, label, note, children }: PayFormProps) {
  const texts = useTranslations('due')
  return (
    <Stack as="form" gap={20} method="post" className={css.form}>
      <input type="hidden" name="step" value="pay" />
      {children}
      <p className={`${css.note} ${textStyle.softText}`} data-due-from="page">
        {texts('page')}
      </p>
      <button type="submit" className={button.button} data-pay={place}>
        {label ?? texts('pay', { price })}
      </button>
      {note && <p className={`${css.note} ${textStyle.softText}`}>{note}</p>}
    </Stack>
  )
}

/** A box that has to be ticked. */
export function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={css.choice}>
      <input type="checkbox" name={name} value="yes" required />
      <span>{children}</span>
    </label>
  )
}

/** That it may begin before the days of withdrawal are over, in the words of the checkout. */
export function EarlyStart() {
  const texts = useTranslations('checkout')
  return (
    <Choice name="earlyStart">
      {texts('earlyStart')} <small>{texts('earlyStartNote')}</small>
    </Choice>
  )
}
