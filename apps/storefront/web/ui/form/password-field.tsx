import { useEffect, useId, useRef, useState } from 'react'
import { LONGEST_TEXT } from '#domain/accounts/fields/text-length.ts'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import { Icon } from '../base/icon.tsx'
import css from './form.module.css'
import { PasswordStrength } from './password-strength.tsx'
import { useLateError } from './use-late-error.ts'

type PasswordFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  label?: string
  autoComplete?: 'current-password' | 'new-password'
  placeholder?: string
  error?: boolean
  errorMessage?: string
  /** Why this very value was refused after it had been sent: told at once. */
  refusal?: string
  showStrength?: boolean
  /** As soon as it is there: it was asked for. */
  takesFocus?: boolean
}

export function PasswordField({
  label,
  value,
  onChange,
  autoComplete = 'current-password',
  error = false,
  errorMessage,
  refusal,
  showStrength = false,
  takesFocus = false,
  ...rest
}: PasswordFieldProps) {
  const texts = useTranslations('password')
  const errors = useTranslations('errorMessage')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [visible, setVisible] = useState(false)
  const { shown, onTyping } = useLateError(error)
  const mistake = refusal ?? (shown ? (errorMessage ?? errors('passwordRequired')) : null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label ?? texts('label')}</label>
      <div className={css.withEye}>
        <input
          {...rest}
          ref={field}
          id={id}
          type={visible ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_TEXT}
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : `${id}-error`}
          onChange={(event) => {
            onChange(event.target.value)
            onTyping()
          }}
        />
        <button
          type="button"
          className={css.eye}
          aria-controls={id}
          aria-label={texts(visible ? 'hide' : 'show')}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {mistake !== null && (
        <div className={css.passwordError}>
          <p id={`${id}-error`} className={css.error}>
            {mistake}
          </p>
        </div>
      )}
      {showStrength && <PasswordStrength password={value} />}
    </div>
  )
}
