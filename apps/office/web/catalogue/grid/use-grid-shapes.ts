import { useMemo } from 'react'
import { GRID_COLUMNS, type GridColumn, isPriceColumn } from '#domain/catalogue/grid/grid-columns.ts'
import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { MOST_GRAMS } from '#domain/floor/parcel-weight.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import type { CatalogueChoicesView } from '#office/contract/catalogue/catalogue.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useCareClasses } from '../use-care-classes.ts'
import type { CellShape } from './cells/read-cell.ts'

export type LabelledShape = CellShape & { label: string }

const REQUIRED: readonly GridColumn[] = ['position', 'brand', 'valuePrice', 'careClass']

/** Every column with its name and what can stand in it; without prices for who may not see them. */
export function useGridShapes(
  { categories, brands, tags }: CatalogueChoicesView,
  { prices }: { prices: boolean },
): LabelledShape[] {
  const labelOf = useColumnLabel()
  const careClasses = useCareClasses()
  return useMemo(() => {
    const choices: Partial<Record<GridColumn, CellShape['choices']>> = {
      ...{ category: categories, brand: brands, tags },
      careClass: careClasses,
    }
    return GRID_COLUMNS.filter((id) => prices || !isPriceColumn(id)).map((id) => ({
      id,
      label: labelOf(id),
      kind: kindOf(id),
      isRequired: REQUIRED.includes(id),
      choices: choices[id] ?? [],
      ...(id === 'weightGrams' && { least: 1, most: MOST_GRAMS }),
      ...(id === 'turnaroundDays' && { most: POLICY_BOUNDS.laundryDays.most }),
    }))
  }, [categories, brands, tags, careClasses, prices, labelOf])
}

const KINDS: Partial<Record<GridColumn, CellShape['kind']>> = {
  position: 'whole',
  brand: 'text',
  category: 'choice',
  tags: 'choices',
  careClass: 'choice',
  turnaroundDays: 'whole',
  weightGrams: 'whole',
}

function kindOf(id: GridColumn): CellShape['kind'] {
  return KINDS[id] ?? 'money'
}

function useColumnLabel(): (id: GridColumn) => string {
  const texts = useTranslations('catalogue')
  const periods = useTranslations('catalogue.period')
  const conditions = useTranslations('unitCondition')
  return useMemo(() => {
    const labels: Partial<Record<GridColumn, string>> = {
      position: texts('position'),
      brand: texts('brand'),
      category: texts('category'),
      tags: texts('tags'),
      valuePrice: texts('value'),
      careClass: texts('careClass'),
      turnaroundDays: texts('turnaroundDays'),
      weightGrams: texts('weightInGrams'),
      trialPrice: texts('trial'),
      subscriptionPrice: texts('subscription'),
    }
    return (id) => {
      const [kind, name = ''] = id.split('.')
      if (kind === 'price') return periods(name as RentPeriod)
      if (kind === 'secondHand') return texts('usedIn', { condition: conditions(name as UnitCondition) })
      return labels[id] ?? id
    }
  }, [texts, periods, conditions])
}
