import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import type { Filters } from '../address/filters.ts'
import { followTheForm } from './facet-options.tsx'
import css from './plan-filter.module.css'
import { usePlanValue } from './use-plan-value.ts'

/** Members narrow the list to what their plan has; for everybody else a value in the address stays what it is. */
export function PlanFilter({ chosen: { maxValue } }: { chosen: Filters }) {
  const texts = useTranslations('garment')
  const planValue = usePlanValue()
  if (planValue === null) return maxValue !== null && <input type="hidden" name="maxValue" value={maxValue} />
  return (
    <label className={css.plan}>
      <input
        type="checkbox"
        name="maxValue"
        value={planValue}
        checked={maxValue === planValue}
        onChange={followTheForm}
      />
      {texts('inPlan')}
    </label>
  )
}
