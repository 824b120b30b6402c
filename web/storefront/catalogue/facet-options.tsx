import hidden from '#web/ui/visually-hidden.module.css'
import css from './facet-options.module.css'

type Option = { value: string; label: string; count: number; hex?: string; parent?: string | null }

type FacetOptionsProps = {
  name: string
  title: string
  /** False where the panel around says it already. */
  isTitled?: boolean
  options: Option[] | null | undefined
  chosen: string[]
  look?: 'list' | 'tiles'
}

export function FacetOptions({ name, title, isTitled = true, options, chosen, look = 'list' }: FacetOptionsProps) {
  if (!options?.length) return null
  return (
    <fieldset className={css.facet} data-look={look}>
      <legend className={isTitled ? css.title : hidden.hidden}>{title}</legend>
      {options.map(({ value, label, count, hex, parent }) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value} className={css.option} data-child={Boolean(parent)} data-empty={count === 0 || undefined}>
            <input type="checkbox" name={name} value={value} checked={isChosen} onChange={followTheForm} />
            {hex && <Swatch hex={hex} />}
            <span>{label}</span>
            <span className={css.count}>{count}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The form around reads all fields when one changes. */
function followTheForm() {}

/** A picture, because the page's policy allows no inline styles. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} stroke="currentColor" strokeOpacity="0.25" />
    </svg>
  )
}
