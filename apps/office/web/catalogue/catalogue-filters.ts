import { LISTING_STATES, OWNERSHIPS } from '#domain/catalogue/catalogue-list.ts'
import { UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import type { CatalogueChoicesView } from '#office/contract/catalogue/catalogue.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { Filter } from '../ui/table/filter-bar.tsx'

/** The same names as the call's own. */
export const CATALOGUE_FILTERS = ['text', 'listing', 'owner', 'category', 'brand', 'tag', 'unit']

export function useCatalogueFilters({ categories, brands, tags }: CatalogueChoicesView): Filter[] {
  const texts = useTranslations('catalogue')
  const listings = useTranslations('catalogue.listingState')
  const owners = useTranslations('catalogue.ownership')
  const states = useTranslations('unitState')
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { name: 'text', label: texts('text'), kind: 'text' },
    { name: 'listing', label: texts('listing'), kind: 'choice', choices: choices(LISTING_STATES, listings) },
    { name: 'owner', label: texts('owner'), kind: 'choice', choices: choices(OWNERSHIPS, owners) },
    { name: 'category', label: texts('category'), kind: 'choice', choices: categories },
    { name: 'brand', label: texts('brand'), kind: 'choice', choices: brands },
    { name: 'tag', label: texts('tag'), kind: 'choice', choices: tags },
    { name: 'unit', label: texts('unitFilter'), kind: 'choice', choices: choices(UNIT_STATES, states) },
  ]
}
