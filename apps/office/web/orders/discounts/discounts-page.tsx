import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DISCOUNT_STATES } from '#domain/prices/discount-edit.ts'
import { discountQuery, type OfficeDiscountView } from '#office/contract/orders/discounts.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { PLACE, readTableState, writeTableState } from '../../ui/table/table-state.ts'
import type { Route } from './+types/discounts-page.ts'
import { DISCOUNT_COLUMNS, useDiscountColumns } from './discount-columns.tsx'
import css from './discounts.module.css'
import { SwitchDialog } from './switch-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'discounts.view' })
  const given = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  const query = discountQuery.safeParse(given).data ?? {}
  const answer = context.get(apiContext).call('discounts', { params: { storeId: store.id }, query })
  return { store, page: await requireAnswer(request, answer) }
}

export { discountsAction as action } from './discounts-action.ts'

const FILTERS = ['text', 'state']

/** The codes of a store, the latest first. */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
  const { store, page } = loaderData
  const texts = useTranslations('discounts')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [switching, setSwitching] = useState<OfficeDiscountView[]>([])
  const canEdit = store.permissions.includes('discounts.edit')
  const list = inStore('discounts', store.id)
  const columns = useDiscountColumns(canEdit ? list : null)
  const state = useMemo(() => readTableState(search, { columns: DISCOUNT_COLUMNS, filters: FILTERS }), [search])
  const states = DISCOUNT_STATES.map((each) => ({ value: each, label: texts(`state.${each}`) }))
  const create = canEdit && (
    <ButtonLink to={`${list}/new`} kind="primary" icon="plus">
      {texts('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          <>
            <ButtonLink to={`${list}.csv?${new URLSearchParams(state.filters)}`} icon="download" reloadDocument>
              {texts('export')}
            </ButtonLink>
            {canEdit && (
              <ButtonLink to={`${list}/many`} icon="ticket">
                {texts('many')}
              </ButtonLink>
            )}
            {create}
          </>
        }
      />
      <FilterBar
        filters={[
          { name: 'text', label: texts('field.code'), kind: 'text' },
          { name: 'state', label: texts('stateLabel'), kind: 'choice', choices: states },
        ]}
        state={state}
      />
      <DataTable
        caption={texts('title')}
        columns={columns}
        rows={page.discounts}
        total={page.matching}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        state={state}
        onOpen={canEdit ? ({ id }) => void navigate(`${list}/${id}`) : undefined}
        bulk={
          canEdit
            ? (rows, clear) => (
                <Button
                  isSmall
                  onClick={() => {
                    clear()
                    setSwitching(rows)
                  }}
                >
                  {texts('switchMany')}
                </Button>
              )
            : undefined
        }
        empty={<EmptyState icon="ticket" title={texts('noneTitle')} text={texts('noneText')} action={create} />}
      />
      {page.next && (
        <p className={css.older}>
          <Link to={`?${olderThan(page.next, writeTableState(state))}`}>{texts('older')}</Link>
        </p>
      )}
      {switching.length > 0 && <SwitchDialog discounts={switching} onClose={() => setSwitching([])} />}
    </>
  )
}

function olderThan(id: string, search: URLSearchParams): string {
  search.set(PLACE, id)
  return search.toString()
}
