import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DISCOUNT_STATES } from '#domain/prices/discount-edit.ts'
import { discountQuery, type OfficeDiscountView } from '#office/contract/orders/discounts.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { PLACE, writeTableState } from '../../ui/table/table-state.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
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
  const navigate = useNavigate()
  const [switching, setSwitching] = useState<OfficeDiscountView[]>([])
  const canEdit = store.permissions.includes('discounts.edit')
  const list = inStore('discounts', store.id)
  const columns = useDiscountColumns(canEdit ? list : null)
  const state = useTableState({ columns: DISCOUNT_COLUMNS, filters: FILTERS })
  const states = DISCOUNT_STATES.map((each) => ({ value: each, label: texts(`state.${each}`) }))
  const create = canEdit && (
    <ButtonLink to={`${list}/new`} kind="primary" icon="plus">
      {texts('new')}
    </ButtonLink>
  )
  return (
    <ListPage
      store={store}
      title={texts('title')}
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
      filters={[
        { name: 'text', label: texts('field.code'), kind: 'text' },
        { name: 'state', label: texts('stateLabel'), kind: 'choice', choices: states },
      ]}
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
      none={<EmptyState icon="ticket" title={texts('noneTitle')} text={texts('noneText')} action={create} />}
    >
      {page.next && (
        <p className={css.older}>
          <Link to={`?${olderThan(page.next, writeTableState(state))}`}>{texts('older')}</Link>
        </p>
      )}
      {switching.length > 0 && <SwitchDialog discounts={switching} onClose={() => setSwitching([])} />}
    </ListPage>
  )
}

function olderThan(id: string, search: URLSearchParams): string {
  search.set(PLACE, id)
  return search.toString()
}
