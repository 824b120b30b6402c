import { type ReactNode, useId } from 'react'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import css from './form.module.css'
import { useLateError } from './use-late-error.ts'

type SelectFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete?: string
  error?: boolean
  errorMessage?: string
  children: ReactNode
}

export function SelectField({
  label,
  value,
  onChange,
  error = false,
  errorMessage,
  children,
  ...rest
}: SelectFieldProps) {
  const texts = useTranslations('errorMessage')
  const id = useId()
  const { shown } = useLateError(error)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        value={value}
        aria-invalid={shown}
        aria-describedby={shown ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {shown && (
        <p id={`${id}-error`} className={css.error}>
          {errorMessage ?? texts('default')}
        </p>
      )}
    </div>
  )
}
