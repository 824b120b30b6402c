import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import type { ListName } from '../address/filters.ts'
import css from './facet-options.module.css'

type Option = { value: string; label: string; count: number; hex?: string; parent?: string | null }

type FacetOptionsProps = {
  name: ListName | 'secondHand'
  options: Option[] | null | undefined
  chosen: string[]
  look?: 'list' | 'tiles'
}

export function FacetOptions({ name, options, chosen, look = 'list' }: FacetOptionsProps) {
  const texts = useTranslations('catalogue')
  const sizeText = useSizeText()
  if (!options?.length) return null
  return (
    <fieldset className={css.facet} data-look={look}>
      <legend>{texts(name)}</legend>
      {options.map(({ value, label, count, hex, parent }) => (
        <label key={value} data-child={isTrue(parent)} data-empty={isTrue(count === 0)}>
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} onChange={followTheForm} />
          {hex && <Swatch hex={hex} />}
          <span>{name === 'sizes' ? sizeText(label) : label}</span>
          <small>{count}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** No attribute where it is not so: most options have neither a parent nor a count of zero. */
function isTrue(condition: unknown): true | undefined {
  return condition ? true : undefined
}

/** The form around reads all fields when one changes. */
export function followTheForm() {}

/** A picture, because the page's policy allows no inline styles. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} />
    </svg>
  )
}
