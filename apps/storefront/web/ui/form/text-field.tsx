import { type InputHTMLAttributes, useId } from 'react'
import { LONGEST_TEXT } from '#domain/accounts/fields/text-length.ts'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import css from './form.module.css'
import { useLateError } from './use-late-error.ts'

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'role'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-activedescendant'
  | 'onKeyDown'
  | 'onBlur'
> & {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  /** Whether the value is wrong; when it is told is the field's own business. */
  error?: boolean
  errorMessage?: string
  hint?: string
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  error = false,
  errorMessage,
  hint,
  maxLength = LONGEST_TEXT,
  ...rest
}: TextFieldProps) {
  const texts = useTranslations('errorMessage')
  const id = useId()
  const { shown, onTyping } = useLateError(error)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        value={value}
        maxLength={maxLength}
        aria-invalid={shown}
        aria-describedby={shown ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          onTyping()
        }}
      />
      {shown ? (
        <p id={`${id}-error`} className={css.error}>
          {errorMessage ?? texts('default')}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
