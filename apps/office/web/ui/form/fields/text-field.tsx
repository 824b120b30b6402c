import type { ComponentProps } from 'react'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> & FieldProps

export function TextField({ label, hint, field, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} field={field}>
      <input
        {...rest}
        key={field.key}
        className={css.input}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        {...ariaOf(field, hint)}
      />
    </Field>
  )
}
