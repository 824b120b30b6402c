import { use, useEffect, useId, useRef } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import form from '#storefront/web/ui/form/form.module.css'
import { RevealContext } from '#storefront/web/ui/form/form.tsx'

type CodeFieldProps = {
  way: 'totp' | 'recoveryCode'
  value: string
  /** Why the last code was refused; null while another one is typed. */
  refusal: string | null
  onChange: (value: string) => void
}

/** What is to be typed next: it takes the focus, and phones offer the digits they have just received. */
export function CodeField({ way, value, refusal, onChange }: CodeFieldProps) {
  const texts = useTranslations('secondStep')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isMissing = use(RevealContext) && value.trim() === ''
  const error = refusal ?? (isMissing ? texts('codeMissing') : null)
  const isTotp = way === 'totp'
  return (
    <div className={form.field}>
      <label htmlFor={id}>{texts(isTotp ? 'code' : 'recoveryCode')}</label>
      <input
        ref={field}
        id={id}
        name="code"
        value={value}
        maxLength={40}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} role="alert" className={error === null ? undefined : form.error}>
        {error}
      </p>
    </div>
  )
}
