import { createContext, type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import css from './form.module.css'
import { takeOverTyped } from './take-over-typed.ts'

/** True once somebody wanted to send the form: from then on every field says at once what is missing. */
export const RevealContext = createContext(false)

type FormProps = {
  isValid: boolean
  onSubmit: () => Promise<unknown>
  /** Whether its button stays inactive until everything is right; what is missing then has to stand beside it. */
  waitsUntilValid?: boolean
  /** Where it goes before scripts run, and where none do: to an address that takes it. */
  plainAction?: string | undefined
  /** While it is being sent the button stays active, or it would lose the focus: what it sends then goes nowhere. */
  children: (state: { busy: boolean; canSubmit: boolean }) => ReactNode
}

/** Whoever wants to send it too early, or with what is then refused, is led to the first mistake. */
export function Form({ isValid, onSubmit, waitsUntilValid = false, plainAction, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [answers, setAnswers] = useState(0)

  // Before, a browser would send the form by itself, with everything typed in the address, unless its page takes it.
  const [isHydrated, setIsHydrated] = useState(false)

  const isSendable = isHydrated || plainAction !== undefined

  useEffect(() => {
    if (form.current) takeOverTyped(form.current)
    setIsHydrated(true)
  }, [])

  useEffect(() => {
    if (refusals + answers > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, answers])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (!isValid) return setRefusals(refusals + 1)
    setBusy(true)
    // A form that is emptied afterwards begins anew: what is missing then is no mistake.
    setRefusals(0)
    await onSubmit()
    setBusy(false)
    setAnswers((before) => before + 1)
  }

  /** A browser sends nothing by the Enter key while the button is inactive. */
  function showMistakes(event: KeyboardEvent) {
    const isHeld = waitsUntilValid && !isValid
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isHeld) setRefusals(refusals + 1)
  }

  return (
    <RevealContext value={refusals > 0}>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={submit}
        onKeyDown={showMistakes}
        aria-busy={busy}
        {...(plainAction !== undefined && { method: 'post', action: plainAction, suppressHydrationWarning: true })}
      >
        {children({ busy, canSubmit: isSendable && (isValid || busy || !waitsUntilValid) })}
      </form>
    </RevealContext>
  )
}
