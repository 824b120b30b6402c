import { Icon } from '../ui/base/icon.tsx'
import pieces from '../ui/page/parts.module.css'
import css from './developers.module.css'

type ManyChoiceProps = {
  legend: string
  name: string
  choices: readonly { value: string; label: string; code?: string }[]
  chosen?: readonly string[]
  error?: string | undefined
}

/** Several of many, each with what programs call it. */
export function ManyChoice({ legend, name, choices, chosen = [], error }: ManyChoiceProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className={css.many} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={css.choices}>
        {choices.map(({ value, label, code }) => (
          <label key={value} className={`${pieces.choice} ${css.choice}`}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {label}
              {code && <small>{code}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={errorId}>
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
