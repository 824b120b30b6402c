import { useTranslations } from 'use-intl/react'
import css from './fields.module.css'
import type { Filters } from './filters.ts'

type PriceFieldsProps = { chosen: Filters; range: { min: number; max: number } | null }

export function PriceFields({ chosen: { minPrice, maxPrice }, range }: PriceFieldsProps) {
  const texts = useTranslations('catalogue')
  return (
    <fieldset className={css.pair}>
      <legend>{texts('priceLegend')}</legend>
      <label className={css.field}>
        {texts('minPrice')}
        <input
          key={minPrice}
          type="number"
          name="minPrice"
          inputMode="numeric"
          min={0}
          max={999_999}
          defaultValue={minPrice ?? ''}
          placeholder={range ? String(Math.floor(range.min / 100)) : ''}
        />
      </label>
      <label className={css.field}>
        {texts('maxPrice')}
        <input
          key={maxPrice}
          type="number"
          name="maxPrice"
          inputMode="numeric"
          min={0}
          max={999_999}
          defaultValue={maxPrice ?? ''}
          placeholder={range ? String(Math.ceil(range.max / 100)) : ''}
        />
      </label>
    </fieldset>
  )
}
