import { createContext, type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import css from './form.module.css'
import { takeOverTyped } from './take-over-typed.ts'

/** True once somebody wanted to send the form: from then on every field says at once what is missing. */
export const RevealContext = createContext(false)

type FormProps = {
  isValid: boolean
  onSubmit: () => Promise<unknown>
  /** While it is being sent the button stays active, or it would lose the focus: what it sends then goes nowhere. */
  children: (state: { busy: boolean; canSubmit: boolean }) => ReactNode
}

/** The submit button sleeps until the form is valid; the Enter key then shows the way to the first mistake. */
export function Form({ isValid, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (form.current) takeOverTyped(form.current)
  }, [])

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isValid || busy) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }

  function showMistakes(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isValid) setRefusals(refusals + 1)
  }

  return (
    <RevealContext value={refusals > 0}>
      <form ref={form} className={css.form} noValidate onSubmit={submit} onKeyDown={showMistakes} aria-busy={busy}>
        {children({ busy, canSubmit: isValid || busy })}
      </form>
    </RevealContext>
  )
}
