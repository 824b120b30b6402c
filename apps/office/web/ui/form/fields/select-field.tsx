import type { ComponentProps } from 'react'
import { Icon } from '../../base/icon.tsx'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'defaultValue'> &
  FieldProps & { choices: readonly { value: string; label: string }[] }

/** The platform's own list of choices: phones show theirs, and it works before scripts have loaded. */
export function SelectField({ label, hint, field, choices, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} field={field}>
      <span className={css.select}>
        <select
          {...rest}
          key={field.key}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          {...ariaOf(field, hint)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
    </Field>
  )
}
