import { type ReactNode, use, useId } from 'react'
import css from './form.module.css'
import { RevealContext } from './form.tsx'

type CheckboxProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** What to say to who forgets a box that is required. */
  errorMessage?: string
}

export function Checkbox({ name, checked, onChange, children, errorMessage }: CheckboxProps) {
  const id = useId()
  const missing = use(RevealContext) && errorMessage !== undefined && !checked
  return (
    <div className={css.checkbox}>
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        required={errorMessage !== undefined}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{children}</label>
      {missing && (
        <p id={`${id}-error`} className={css.error}>
          {errorMessage}
        </p>
      )}
    </div>
  )
}
