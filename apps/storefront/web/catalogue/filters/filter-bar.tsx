import { type FormEvent, useState } from 'react'
import { useHref } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { KeptPart } from '#storefront/web/frame/kept-part.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { countFilters, type Filters, NO_FILTERS, readFilters } from '../address/filters.ts'
import type { List } from '../load/load-list.ts'
import { SortChoice } from '../sort-choice.tsx'
import { EventFields } from './event-fields.tsx'
import { FacetOptions } from './facet-options.tsx'
import css from './filter-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { PlanFilter } from './plan-filter.tsx'
import { PriceFields } from './price-fields.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'

export type FilteredList = Pick<List, 'filters' | 'facets' | 'total'>

/** The server has it at hand for the next pages of a list. */
export function FilterBar({ list: { filters, facets, total } }: { list: FilteredList }) {
  const texts = useTranslations('catalogue')
  return (
    <KeptPart
      box="search"
      className={css.bar}
      aria-label={texts('filters')}
      part={FilterForm}
      given={{ filters, facets, total }}
    />
  )
}

/** A plain form that asks for a list; with script every choice counts at once. */
function FilterForm({ filters, facets, total }: FilteredList) {
  const texts = useTranslations('catalogue')
  const { chosen, choose } = useChosenFilters(filters)
  const { sizes, categories, colors, brands, tags, secondHand, eventDate, deliveryDate, minPrice, maxPrice } = chosen
  const [isDateMissing, setDateMissing] = useState(false)
  const count = (part: Partial<Filters>) => countFilters({ ...NO_FILTERS, ...part })

  return (
    <form
      action={useHref(paths.products)}
      className={css.form}
      onChange={(event) => !isTyped(event.target) && choose(readForm(event.currentTarget))}
      onBlur={(event) => isTyped(event.target) && choose(readForm(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        choose(readForm(event.currentTarget))
        closePanel(event)
      }}
    >
      {chosen.text && <input type="hidden" name="text" value={chosen.text} />}
      <div className={css.filters}>
        <PlanFilter chosen={chosen} />
        <FilterPanel name="sizes" count={count({ sizes })} total={total}>
          <FacetOptions name="sizes" options={facets?.sizes} chosen={sizes} look="tiles" />
        </FilterPanel>
        <FilterPanel
          name="delivery"
          count={count({ eventDate, deliveryDate })}
          total={total}
          onOpen={() => setDateMissing(true)}
        >
          <EventFields chosen={chosen} onChoose={choose} isDateMissing={isDateMissing} />
        </FilterPanel>
        <FilterPanel name="categories" count={count({ categories })} total={total}>
          <FacetOptions name="categories" options={facets?.categories} chosen={categories} />
        </FilterPanel>
        <FilterPanel name="colors" count={count({ colors })} total={total}>
          <FacetOptions name="colors" options={facets?.colors} chosen={colors} />
        </FilterPanel>
        <FilterPanel name="price" count={count({ minPrice, maxPrice })} total={total}>
          <PriceFields chosen={chosen} range={facets?.price} />
        </FilterPanel>
        <FilterPanel name="others" count={count({ brands, tags, secondHand })} total={total}>
          <FacetOptions name="tags" options={facets?.tags} chosen={tags} />
          <FacetOptions name="brands" options={facets?.brands} chosen={brands} />
          <FacetOptions
            name="secondHand"
            options={facets && [{ value: 'true', label: texts('secondHandOnly'), count: facets.secondHand }]}
            chosen={[String(secondHand)]}
          />
        </FilterPanel>
      </div>
      <SortChoice chosen={chosen} />
    </form>
  )
}

function readForm(form: HTMLFormElement): Filters {
  // A form has no files here: all its values are texts.
  return readFilters(new URLSearchParams(new FormData(form) as never))
}

/** A date or a price is half written most of the time: it counts when the shopper is done with it. */
function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['date', 'number'].includes(target.type)
}

function closePanel({ currentTarget }: FormEvent<HTMLFormElement>) {
  currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}
