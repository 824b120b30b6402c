import { Link, useNavigate } from 'react-router'
import { catalogueQuery } from '#office/contract/catalogue/catalogue.ts'
import { inStore, productPath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { loadViews, openDefault } from '../ui/table/load-views.server.ts'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { toAddress } from '../ui/table/table-state.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import type { Route } from './+types/catalogue-page.ts'
import { CatalogueBulk } from './catalogue-bulk.tsx'
import { CATALOGUE_COLUMNS, useCatalogueColumns } from './catalogue-columns.tsx'
import { CATALOGUE_FILTERS, useCatalogueFilters } from './catalogue-filters.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.view' })
  const api = context.get(apiContext)
  const views = await requireAnswer(request, loadViews(api, { storeId: store.id, list: 'catalogue' }))
  openDefault(request, views)
  const query = readListQuery(request, { filters: CATALOGUE_FILTERS, schema: catalogueQuery })
  const [page, choices] = await Promise.all([
    requireAnswer(request, api.call('catalogue', { params: { storeId: store.id }, query })),
    requireAnswer(request, api.call('catalogueChoices', { params: { storeId: store.id } })),
  ])
  return { store, views, page, choices }
}

export { catalogueAction as action } from './catalogue-action.ts'

/** What a store lists, the latest first; or what it could list, by a filter. */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { store, views, page, choices } = loaderData
  const texts = useTranslations('catalogue')
  const prices = useTranslations('priceRule')
  const navigate = useNavigate()
  const columns = useCatalogueColumns(store.id, { prices: store.permissions.includes('prices.view') })
  const filters = useCatalogueFilters(choices)
  const state = useTableState({ columns: CATALOGUE_COLUMNS, filters: CATALOGUE_FILTERS })
  const isFiltered = Object.keys(state.filters).length > 0
  const isUnlisted = state.filters.listing === 'unlisted'
  const mayEdit = store.permissions.includes('catalogue.edit')
  const files = mayEdit && (
    <ButtonLink to={inStore('imports', store.id)} icon="upload">
      {texts('import')}
    </ButtonLink>
  )
  const canPrice = mayEdit && store.permissions.includes('prices.view')
  const rulePath = inStore('priceRule', store.id)
  const rule = canPrice && !isUnlisted && (
    <ButtonLink to={isFiltered ? `${rulePath}?${new URLSearchParams(state.filters)}` : rulePath} icon="sort">
      {prices(isFiltered ? 'forFiltered' : 'open')}
    </ButtonLink>
  )
  const add = mayEdit && (
    <ButtonLink to={productPath(store.id, 'new')} kind="primary" icon="plus">
      {texts('add')}
    </ButtonLink>
  )
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={texts('lead')}
      actions={
        <>
          <ButtonLink to={inStore('lists', store.id)}>{texts('lists')}</ButtonLink>
          {mayEdit && (
            <>
              <ButtonLink to={`${inStore('imports', store.id)}#export`} icon="download">
                {texts('export')}
              </ButtonLink>
              {rule}
              {files}
              {add}
            </>
          )}
        </>
      }
      views={{ list: 'catalogue', views }}
      filters={filters}
      columns={columns}
      rows={page.products}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      state={state}
      tools={
        mayEdit && (
          <>
            {!isUnlisted && (
              <ButtonLink to="?listing=unlisted" isSmall icon="plus">
                {texts('toList')}
              </ButtonLink>
            )}
            {!isUnlisted && (
              <ButtonLink to={`${inStore('grid', store.id)}${toAddress(state)}`} isSmall icon="grid">
                {texts('editInGrid')}
              </ButtonLink>
            )}
          </>
        )
      }
      onOpen={({ id }) => void navigate(productPath(store.id, id))}
      bulk={(rows) => <CatalogueBulk storeId={store.id} rows={rows} canEdit={mayEdit} canPrice={canPrice} />}
      none={
        isUnlisted ? (
          <EmptyState
            icon="tag"
            title={texts('allListedTitle')}
            text={texts('allListedText')}
            action={<Link to="?">{texts('showAll')}</Link>}
          />
        ) : isFiltered ? (
          <EmptyState
            icon="search"
            title={texts('nothingTitle')}
            text={texts('nothingText')}
            action={<Link to="?">{texts('showAll')}</Link>}
          />
        ) : (
          <EmptyState icon="tag" title={texts('noneTitle')} text={texts('noneText')} action={files} />
        )
      }
      more={{ next: page.next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}
