import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import boxed from '#storefront/web/ui/base/boxed-field.module.css'
import type { Filters } from '../address/filters.ts'
import css from './fields.module.css'

type PriceFieldsProps = { chosen: Filters; range: { min: number; max: number } | null | undefined }

export function PriceFields({ chosen, range }: PriceFieldsProps) {
  const texts = useTranslations('catalogue')
  const fields = [
    { name: 'minPrice', hint: range && Math.floor(range.min / 100) },
    { name: 'maxPrice', hint: range && Math.ceil(range.max / 100) },
  ] as const
  return (
    <fieldset className={css.pair}>
      <legend>{texts('priceLegend')}</legend>
      {fields.map(({ name, hint }) => (
        <label key={name + chosen[name]} className={css.field}>
          {texts(name)}
          <input
            className={boxed.boxed}
            type="number"
            name={name}
            inputMode="numeric"
            min={0}
            max={999_999}
            defaultValue={chosen[name] ?? ''}
            placeholder={String(hint ?? '')}
          />
        </label>
      ))}
    </fieldset>
  )
}
