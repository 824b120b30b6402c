import { useId } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import field from '../form/fields/field.module.css'
import css from './filter-bar.module.css'
import { type TableState, toAddress } from './table-state.ts'

export type Filter = {
  name: string
  label: string
} & ({ kind: 'text' | 'date' } | { kind: 'choice'; choices: readonly { value: string; label: string }[] })

/** Filters are a form that asks for the same page: what is set stands in the address, and below as chips. */
export function FilterBar({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const texts = useTranslations('table')
  const submit = useSubmit()
  const id = useId()
  const active = filters.flatMap((filter) => {
    const value = state.filters[filter.name]
    return value ? [{ filter, value }] : []
  })
  return (
    <div className={css.bar}>
      <Form
        key={JSON.stringify(state.filters)}
        method="get"
        className={css.form}
        onChange={(event) => {
          const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'search'
          if (!isTyped) void submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }}
      >
        {filters.map((filter) => (
          <div key={filter.name} className={css.filter}>
            <label htmlFor={`${id}-${filter.name}`}>{filter.label}</label>
            <FilterInput id={`${id}-${filter.name}`} filter={filter} value={state.filters[filter.name] ?? ''} />
          </div>
        ))}
        {state.sort && (
          <input type="hidden" name="sort" value={`${state.sort.isDescending ? '-' : ''}${state.sort.column}`} />
        )}
        {state.hidden.length > 0 && <input type="hidden" name="hide" value={state.hidden.join(',')} />}
        <Button type="submit" icon="filter">
          {texts('filter')}
        </Button>
      </Form>
      {active.length > 0 && (
        <ul className={css.chips} aria-label={texts('activeFilters')}>
          {active.map(({ filter, value }) => (
            <li key={filter.name}>
              <Link
                className={css.chip}
                to={toAddress({ ...state, filters: { ...state.filters, [filter.name]: '' } })}
                aria-label={texts('removeFilter', { name: filter.label })}
              >
                {filter.label}: <strong>{nameOf(filter, value)}</strong>
                <Icon name="close" size={14} />
              </Link>
            </li>
          ))}
          <li>
            <Link className={css.clear} to={toAddress({ ...state, filters: {} })}>
              {texts('clearFilters')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

function FilterInput({ id, filter, value }: { id: string; filter: Filter; value: string }) {
  const texts = useTranslations('table')
  if (filter.kind !== 'choice') {
    const type = filter.kind === 'text' ? 'search' : 'date'
    return <input className={field.input} id={id} type={type} name={filter.name} defaultValue={value} />
  }
  return (
    <span className={field.select}>
      <select id={id} name={filter.name} defaultValue={value}>
        <option value="">{texts('all')}</option>
        {filter.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  )
}

function nameOf(filter: Filter, value: string): string {
  if (filter.kind !== 'choice') return value
  return filter.choices.find((choice) => choice.value === value)?.label ?? value
}
