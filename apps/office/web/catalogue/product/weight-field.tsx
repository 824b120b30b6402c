import { ASSUMED_WEIGHTS, MOST_GRAMS } from '#domain/floor/parcel-weight.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'

/** What a piece weighs. Left empty, the field says what is assumed instead. */
export function WeightField({ field }: { field: FormField }) {
  const texts = useTranslations('catalogue')
  return (
    <NumberField
      label={texts('weight')}
      hint={texts('weightHint', { grams: ASSUMED_WEIGHTS.garment })}
      field={field}
      unit="g"
      within={{ least: 1, most: MOST_GRAMS }}
      step={50}
    />
  )
}
