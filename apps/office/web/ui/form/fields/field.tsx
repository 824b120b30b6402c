import type { ReactNode } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { Icon } from '../../base/icon.tsx'
import { Muted } from '../../text/muted.tsx'
import css from './field.module.css'

/** What a field has to know of the form it stands in: every field of Conform fits, and so does one made by hand. */
export type FormField = {
  id: string
  name: string
  key?: string | undefined
  errors?: string[] | undefined
  errorId: string
  descriptionId: string
  initialValue?: string | undefined
}

export type FieldProps = { label: string; hint?: ReactNode; field: FormField }

/** For a field outside of Conform, with the value it starts from. */
export function plainField(id: string, { name = id, value, error }: { name?: string; value?: string; error?: string }) {
  const errors = error === undefined ? undefined : [error]
  return { id, name, errors, errorId: `${id}-error`, descriptionId: `${id}-description`, initialValue: value }
}

/** A field of a form that starts from another value. What Conform gives cannot be spread: its parts are read one by one. */
export function startingFrom(field: FormField, { key, value }: { key: string; value: string }): FormField {
  const { id, name, errors, errorId, descriptionId } = field
  return { id, name, errors, errorId, descriptionId, key, initialValue: value }
}

/** Label above, hint below, and what is wrong beside the field it is about. */
export function Field({ label, hint, field, children }: FieldProps & { children: ReactNode }) {
  return (
    <Stack gap={6}>
      <label className={css.label} htmlFor={field.id}>
        {label}
      </label>
      {children}
      <FieldNotes hint={hint} field={field} />
    </Stack>
  )
}

export function FieldNotes({ hint, field }: Omit<FieldProps, 'label'>) {
  return (
    <>
      {hint && (
        <Muted size="small" id={field.descriptionId}>
          {hint}
        </Muted>
      )}
      <p className={css.error} id={field.errorId} hidden={!field.errors}>
        <Icon name="alert" size={15} />
        {field.errors?.[0]}
      </p>
    </>
  )
}

export function ariaOf({ errors, errorId, descriptionId }: FormField, hint: ReactNode) {
  const described = [errors && errorId, hint && descriptionId].filter(Boolean).join(' ')
  return { 'aria-invalid': errors ? true : undefined, 'aria-describedby': described || undefined }
}
