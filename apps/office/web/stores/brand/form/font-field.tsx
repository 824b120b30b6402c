import css from './brand-form.module.css'
import './fonts.css'

/** Every family in its own face: nobody chooses a letter by its name. */
export function FontField({
  label,
  name,
  value,
  families,
  onChoose,
}: {
  label: string
  name: string
  value: string
  families: readonly string[]
  onChoose?: (family: string) => void
}) {
  return (
    <fieldset className={css.fonts} id={`brand-${name}`}>
      <legend>{label}</legend>
      {families.map((family) => (
        <label key={family} className={css.font}>
          <input
            type="radio"
            name={name}
            value={family}
            defaultChecked={family === value}
            onChange={() => onChoose?.(family)}
          />
          <span style={{ fontFamily: `'${family} Choice', serif` }}>{family}</span>
        </label>
      ))}
    </fieldset>
  )
}
