import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { EmptyState } from '../empty-state.tsx'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { PlaceLinks } from '../table/place-links.tsx'
import { SavedViews } from '../table/saved-views.tsx'
import type { TableState } from '../table/table-state.ts'
import { PageHeader } from './page-header.tsx'

type ListPageProps<Row> = Omit<DataTableProps<Row>, 'caption' | 'empty'> &
  Pick<ComponentProps<typeof PageHeader>, 'title' | 'lead' | 'actions'> & {
    /** Whose list it is; without it the list is the platform's. */
    store?: { id: string; name: string }
    /** Name of the table, where it is another than the page's. */
    caption?: string
    /** Between the header and the filters. */
    above?: ReactNode
    views?: Omit<ComponentProps<typeof SavedViews>, 'state'>
    filters: ComponentProps<typeof FilterBar>['filters']
    /** Filters as they are shown, where the list has some that nobody set. */
    shownFilters?: TableState['filters']
    /** On through a list that is longer than its page. */
    more?: Omit<ComponentProps<typeof PlaceLinks>, 'state'>
    /** In place of a list that has no rows at all. */
    none: ReactNode
    /** In place of one whose filters leave no row. */
    nothing?: { title: string; text: string; showAll: string }
    /** Dialogs, and ways on of its own. */
    children?: ReactNode
  }

/** A page that is a list: header, saved views, filters, table, and the way on. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, actions, store, caption = title, above, views, filters, shownFilters, more, children } = props
  const { none, nothing, ...table } = props
  const { state } = table
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={store && [{ label: store.name, to: inStore('store', store.id) }]}
        lead={lead}
        actions={actions}
      />
      {above}
      {views && <SavedViews {...views} state={state} />}
      <FilterBar filters={filters} state={shownFilters ? { ...state, filters: shownFilters } : state} />
      <DataTable
        {...table}
        caption={caption}
        empty={
          nothing && isFiltered ? (
            <EmptyState
              icon="search"
              title={nothing.title}
              text={nothing.text}
              action={<Link to="?">{nothing.showAll}</Link>}
            />
          ) : (
            none
          )
        }
      />
      {more && <PlaceLinks {...more} state={state} />}
      {children}
    </>
  )
}
