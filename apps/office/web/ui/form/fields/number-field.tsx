import type { ComponentProps, KeyboardEvent } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { readNumber, showNumber } from '../typed-values.ts'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type NumberFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'type' | 'min' | 'max' | 'step'> &
  FieldProps & {
    /** Behind the number: days, %. */
    unit?: string
    /** Where the arrows stop; what is typed beyond it is refused by the form's schema. */
    within?: { least?: number; most?: number }
    step?: number
  }

/** Text to the form, read by `typedNumber`. The arrows count up and down; the wheel of a mouse changes nothing. */
export function NumberField({
  label,
  hint,
  field,
  unit,
  within: { least, most } = {},
  step = 1,
  ...rest
}: NumberFieldProps) {
  const { language } = useSession().person
  function count(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const input = event.currentTarget
    const next = (readNumber(input.value) ?? 0) + direction * step
    typeInto(input, showNumber(Math.min(most ?? next, Math.max(least ?? next, next)), language))
  }
  return (
    <Field label={label} hint={hint} field={field}>
      <span className={css.affixed}>
        <input
          {...rest}
          key={field.key}
          className={css.input}
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onKeyDown={count}
          {...ariaOf(field, hint)}
        />
        {unit && <span className={css.unit}>{unit}</span>}
      </span>
    </Field>
  )
}

/** As if it had been typed: whoever listens to the field or its form hears of it. */
export function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
