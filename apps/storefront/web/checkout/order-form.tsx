import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { RevealContext } from '#storefront/web/ui/form/form.tsx'
import css from './order-form.module.css'
import { type Sent, useSending } from './placing/use-sending.ts'

/** The control's name, and what people call it. */
export type Mistake = { name: string; label: string }

type OrderFormProps = {
  mistakes: readonly Mistake[]
  onOrder: () => Promise<Sent>
  children: (state: { busy: boolean; mistakes: ReactNode }) => ReactNode
}

/** Its button is always active: who forgets something is told what, and taken there. */
export function OrderForm({ mistakes, onOrder, children }: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, send } = useSending()
  const [refusals, setRefusals] = useState(0)
  const isRevealed = refusals > 0

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function order(event: SubmitEvent) {
    event.preventDefault()
    const sent = mistakes.length > 0 ? 'asks' : await send(onOrder)
    if (sent === 'asks') setRefusals((before) => before + 1)
  }

  function goTo(name: string) {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <RevealContext value={isRevealed}>
      <form ref={form} className={css.form} noValidate onSubmit={order} aria-busy={busy}>
        {children({ busy, mistakes: isRevealed && <Mistakes mistakes={mistakes} onGoTo={goTo} /> })}
      </form>
    </RevealContext>
  )
}

function Mistakes({ mistakes, onGoTo }: { mistakes: readonly Mistake[]; onGoTo: (name: string) => void }) {
  const texts = useTranslations('checkout')
  return (
    <div role="alert">
      {mistakes.length > 0 && (
        <div className={`${css.mistakes} ${textStyle.refusal}`}>
          <p>{texts('mistakes', { count: mistakes.length })}</p>
          <ul>
            {mistakes.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={() => onGoTo(name)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
