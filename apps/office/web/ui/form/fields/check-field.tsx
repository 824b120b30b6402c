import type { ComponentProps } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import css from './check-field.module.css'
import { ariaOf, FieldNotes, type FieldProps } from './field.tsx'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'defaultValue'> &
  FieldProps & {
    /** What is sent when it is on; sent nothing when it is off, so a schema says `.default(false)`. */
    value?: string
  }

/** Something agreed to, or one of several that may all be chosen. */
export function CheckboxField(props: CheckFieldProps) {
  return <CheckField {...props} look={css.checkbox} />
}

/** Something that is on or off. A checkbox to a form; said as a switch to who cannot see it. */
export function SwitchField(props: CheckFieldProps) {
  return <CheckField {...props} role="switch" look={css.switch} />
}

function CheckField({ label, hint, field, value = 'on', look, ...rest }: CheckFieldProps & { look?: string }) {
  return (
    <Stack gap={2} className={css.field}>
      <label className={css.row}>
        <input
          {...rest}
          key={field.key}
          type="checkbox"
          className={look}
          id={field.id}
          name={field.name}
          value={value}
          {...(rest.checked === undefined && { defaultChecked: isOn(field.initialValue, value) })}
          {...ariaOf(field, hint)}
        />
        <span className={css.label}>{label}</span>
      </label>
      <div className={css.notes}>
        <FieldNotes hint={hint} field={field} />
      </div>
    </Stack>
  )
}

/** A form that comes back says what was sent; one that is opened, what is true. */
function isOn(initial: string | undefined, value: string): boolean {
  return initial === value || initial === 'true'
}
