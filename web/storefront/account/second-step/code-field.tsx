import { useEffect, useId, useRef } from 'react'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import form from '#web/ui/form/form.module.css'

type CodeFieldProps = { way: 'totp' | 'recoveryCode'; value: string; onChange: (value: string) => void }

/** What is to be typed next: it takes the focus, and phones offer the digits they have just received. */
export function CodeField({ way, value, onChange }: CodeFieldProps) {
  const texts = useTranslations('secondStep')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
