import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '#web/paths.ts'
import { useStorefront } from '../use-storefront.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { FacetOptions } from './facet-options.tsx'
import css from './filter-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { type Filters, readFilters } from './filters.ts'
import type { List } from './load-list.ts'
import { PriceFields } from './price-fields.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'

/** A plain form that asks for a list; with script every choice counts at once. */
export function FilterBar({ list: { filters, facets, total } }: { list: List }) {
  const texts = useTranslations('catalogue')
  const { store } = useStorefront()
  const { chosen, choose } = useChosenFilters(filters)
  const others = chosen.brands.length + chosen.tags.length + Number(chosen.secondHand)

  return (
    <search className={css.bar} data-theme={store.menuThemes} aria-label={texts('filters')}>
      <form
        action={paths.products}
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
          <FilterPanel id="sizes" title={texts('sizes')} count={chosen.sizes.length} total={total}>
            <FacetOptions
              name="sizes"
              title={texts('sizes')}
              isTitled={false}
              options={facets?.sizes}
              chosen={chosen.sizes}
              look="tiles"
            />
          </FilterPanel>
          <FilterPanel id="delivery" title={texts('delivery')} count={chosen.deliveryDate ? 1 : 0} total={total}>
            <DeliveryFields chosen={chosen} />
          </FilterPanel>
          <FilterPanel id="categories" title={texts('categories')} count={chosen.categories.length} total={total}>
            <FacetOptions
              name="categories"
              title={texts('categories')}
              isTitled={false}
              options={facets?.categories}
              chosen={chosen.categories}
            />
          </FilterPanel>
          <FilterPanel id="colors" title={texts('colors')} count={chosen.colors.length} total={total}>
            <FacetOptions
              name="colors"
              title={texts('colors')}
              isTitled={false}
              options={facets?.colors}
              chosen={chosen.colors}
            />
          </FilterPanel>
          <FilterPanel id="price" title={texts('price')} count={hasPrice(chosen) ? 1 : 0} total={total}>
            <PriceFields chosen={chosen} range={facets?.price ?? null} />
          </FilterPanel>
          <FilterPanel id="others" title={texts('others')} count={others} total={total}>
            <FacetOptions name="tags" title={texts('tags')} options={facets?.tags} chosen={chosen.tags} />
            <FacetOptions name="brands" title={texts('brands')} options={facets?.brands} chosen={chosen.brands} />
            <FacetOptions
              name="secondHand"
              title={texts('secondHand')}
              options={facets && [{ value: 'true', label: texts('secondHandOnly'), count: facets.secondHand }]}
              chosen={chosen.secondHand ? ['true'] : []}
            />
          </FilterPanel>
        </div>
        <SortChoice chosen={chosen} />
      </form>
    </search>
  )
}

function readForm(form: HTMLFormElement): Filters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilters(new URLSearchParams(entries))
}

/** A date or a price is half written most of the time: it counts when the shopper is done with it. */
function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['date', 'number'].includes(target.type)
}

function hasPrice({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== null || maxPrice !== null
}

function closePanel({ currentTarget }: FormEvent<HTMLFormElement>) {
  currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}
