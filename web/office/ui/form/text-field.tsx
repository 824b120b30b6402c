import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import css from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> & {
  label: string
  hint?: ReactNode
  field: FieldMetadata<string>
}

/** Label above, hint below, and what is wrong beside the field it is about. */
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

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'defaultValue'> & {
  label: string
  hint?: ReactNode
  field: FieldMetadata<string>
  choices: readonly { value: string; label: string }[]
}

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

function Field({
  label,
  hint,
  field,
  children,
}: {
  label: string
  hint?: ReactNode
  field: FieldMetadata<string>
  children: ReactNode
}) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={field.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={css.hint} id={field.descriptionId}>
          {hint}
        </p>
      )}
      <p className={css.error} id={field.errorId} hidden={!field.errors}>
        <Icon name="alert" size={15} />
        {field.errors?.[0]}
      </p>
    </div>
  )
}

function ariaOf({ errors, errorId, descriptionId }: FieldMetadata<string>, hint: ReactNode) {
  const described = [errors && errorId, hint && descriptionId].filter(Boolean).join(' ')
  return { 'aria-invalid': errors ? true : undefined, 'aria-describedby': described || undefined }
}
