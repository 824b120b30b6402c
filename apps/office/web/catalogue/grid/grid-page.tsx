import { use, useReducer, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MOST_GRID_CELLS, MOST_GRID_ROWS } from '#domain/catalogue/catalogue-limits.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { gridQuery } from '#office/contract/catalogue/grid.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { readTableState, toAddress } from '../../ui/table/table-state.ts'
import { CATALOGUE_FILTERS } from '../catalogue-filters.ts'
import type { Route } from './+types/grid-page.ts'
import { gridAction } from './grid-action.ts'
import { AT_FIRST, type GridAction, type GridState, pendingCells, reduceGrid } from './grid-state.ts'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridShapes } from './use-grid-shapes.ts'
import { useSaveCells } from './use-save-cells.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.edit' })
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries(
    [...CATALOGUE_FILTERS, 'sort', 'ids'].map((name) => [name, search.get(name) || undefined]),
  )
  const isSensible = gridQuery.safeParse(given).success
  const [page, choices] = await Promise.all([
    requireAnswer(
      request,
      api.call('catalogueGrid', { params: { storeId: store.id }, query: isSensible ? given : {} }),
    ),
    requireAnswer(request, api.call('catalogueChoices', { params: { storeId: store.id } })),
  ])
  return { store, page, choices }
}

export const action = gridAction

const EXTRA = ['ids']

/** Many garments at once, like a spreadsheet: typed, pasted, filled down, undone, and saved by one button. */
export default function GridPage({ loaderData }: Route.ComponentProps) {
  const { store, page, choices } = loaderData
  const texts = useTranslations('grid')
  const { language } = use(TextsContext)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [said, say] = useState('')
  const shapes = useGridShapes(choices, { prices: store.permissions.includes('prices.view') })
  const table = readTableState(search, {
    columns: shapes.map(({ id }) => id),
    filters: [...CATALOGUE_FILTERS, ...EXTRA],
  })
  const sheet = { rows: page.rows, columns: shapes.filter(({ id }) => !table.hidden.includes(id)), language }
  const [state, act] = useReducer((before: GridState, deed: GridAction) => reduceGrid(before, deed, sheet), AT_FIRST)
  const { save, isBusy, code, problems } = useSaveCells(() => act({ type: 'discard' }))
  const { fill } = useGridKeys({ sheet, state, act, say })
  const pending = pendingCells(sheet, shapes, state.history.edits)
  const wrong = pending.filter(({ read }) => !read.ok)
  const isTooMuch = pending.length > MOST_GRID_CELLS
  const back = `${inStore('catalogue', store.id)}${backTo(table)}`

  function goToWrong() {
    const [first] = wrong
    const column = sheet.columns.findIndex(({ id }) => id === first?.shape.id)
    const place = { row: sheet.rows.findIndex(({ id }) => id === first?.row.id), column }
    if (first && column >= 0) act({ type: 'select', range: { anchor: place, focus: place } })
    say(texts('wrong', { count: wrong.length }))
  }

  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('catalogue'), to: back },
        ]}
        lead={texts('lead')}
      />
      <p className={hidden.hidden} aria-live="polite">
        {said}
      </p>
      {page.isCut && <Notice kind="warning">{texts('cut', { most: MOST_GRID_ROWS })}</Notice>}
      {isTooMuch && <Notice kind="warning">{texts('tooMuch', { most: MOST_GRID_CELLS })}</Notice>}
      {code !== null && code !== 'CELLS_REFUSED' && <FormMessage code={code} />}
      <ProblemsCard {...{ pending, language, act }} refused={problems} />
      {page.rows.length === 0 ? (
        <EmptyState
          icon="search"
          title={texts('noneTitle')}
          text={texts('noneText')}
          action={<Link to={back}>{texts('toList')}</Link>}
        />
      ) : (
        <>
          <GridToolbar
            {...{ shapes, isBusy, act }}
            history={state.history}
            changed={pending.length}
            wrong={wrong.length}
            hidden={table.hidden}
            onHide={(next) =>
              void navigate(toAddress({ ...table, hidden: next }), { replace: true, preventScrollReset: true })
            }
            onFill={fill}
            onSave={() => (wrong.length > 0 ? goToWrong() : isTooMuch || save(pending))}
          />
          <GridTable
            {...{ sheet, state, act, say }}
            pending={new Map(pending.map((cell) => [cell.key, cell]))}
            refused={new Set(problems.keys())}
          />
        </>
      )}
      <UnsavedGuard isDirty={pending.length > 0} />
    </>
  )
}

/** The list as it was left: a selection belongs to the grid alone. */
function backTo({ filters: { ids, ...filters }, sort }: ReturnType<typeof readTableState>): string {
  return toAddress({ filters, sort, hidden: [] })
}
