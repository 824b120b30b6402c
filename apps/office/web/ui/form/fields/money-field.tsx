import type { ComponentProps } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { readCents, showCents } from '../typed-values.ts'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'type'> &
  FieldProps & { currency?: string }

/**
 * An amount as people type it; `typedCents` makes cents of it. Its initial value is what `showCents` says, or what was
 * typed before. Left, it is written out in full.
 */
export function MoneyField({ label, hint, field, currency = '€', ...rest }: MoneyFieldProps) {
  const { language } = useSession().person
  return (
    <Field label={label} hint={hint} field={field}>
      <span className={css.affixed}>
        <input
          {...rest}
          key={field.key}
          className={`${css.input} ${css.amount}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onBlur={({ currentTarget }) => {
            const cents = readCents(currentTarget.value)
            if (cents !== null) currentTarget.value = showCents(cents, language)
          }}
          {...ariaOf(field, hint)}
        />
        <span className={css.unit}>{currency}</span>
      </span>
    </Field>
  )
}
