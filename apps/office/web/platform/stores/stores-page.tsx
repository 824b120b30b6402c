import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type PlatformStoreView, platformStoresQuery } from '#office/contract/platform/platform.ts'
import { officePaths } from '#paths/office/paths.ts'
import { OpenStoreLink } from '../../home/open-store-link.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { ExportForm } from '../../staff/audit/export-form.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import placeLinks from '../../ui/table/place-links.module.css'
import { toAddress, writeTableState } from '../../ui/table/table-state.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/stores-page.ts'
import { STORE_COLUMNS, STORE_FILTERS, useStoreColumns, useStoreFilters } from './store-columns.tsx'
import { SupportDialog } from './support-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  const query = readFilters(request, { schema: platformStoresQuery, names: [...STORE_FILTERS, 'after'] })
  return requireAnswer(request, context.get(apiContext).call('platformStores', { query }))
}

export { supportAction as action } from './support-action.ts'

/** All stores and how each is doing. */
export default function StoresPage({ loaderData }: Route.ComponentProps) {
  const { stores, total, next } = loaderData
  const texts = useTranslations('platform')
  const [search] = useSearchParams()
  const [supported, setSupported] = useState<PlatformStoreView | null>(null)
  const columns = useStoreColumns(setSupported)
  const filters = useStoreFilters()
  const state = useTableState({ columns: STORE_COLUMNS, filters: STORE_FILTERS })
  return (
    <ListPage
      title={texts('stores')}
      lead={texts('storesLead', { count: total })}
      actions={
        <>
          <ExportForm
            call="exportPlatformStores"
            input={{ body: state.filters }}
            action={officePaths.platformExport}
            name="stores.csv"
          />
          <OpenStoreLink />
        </>
      }
      filters={filters}
      columns={columns}
      rows={stores}
      total={total}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      state={state}
      none={<EmptyState icon="store" title={texts('noStores')} text={texts('noStoresText')} />}
    >
      <nav className={placeLinks.places} aria-label={texts('places')}>
        {search.has('after') && <Link to={toAddress(state)}>{texts('first')}</Link>}
        {next && (
          <Link className={placeLinks.more} to={`?${after(next, writeTableState(state))}`} prefetch="intent">
            {texts('next')}
          </Link>
        )}
      </nav>
      <SupportDialog store={supported} onClose={() => setSupported(null)} />
    </ListPage>
  )
}

function after(id: string, search: URLSearchParams): string {
  search.set('after', id)
  return search.toString()
}
