import type { ComponentProps } from 'react'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue'> & FieldProps

/** Grows with its text where the browser can; elsewhere it has a corner to pull. */
export function TextAreaField({ label, hint, field, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} field={field}>
      <textarea
        {...rest}
        key={field.key}
        className={`${css.input} ${css.area}`}
        id={field.id}
        name={field.name}
        rows={rows}
        defaultValue={field.initialValue}
        {...ariaOf(field, hint)}
      />
    </Field>
  )
}
