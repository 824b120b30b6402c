import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { STATEMENT_SIDES, STATEMENT_STATES } from '#domain/lending/statement.ts'
import type { ListedStatementView } from '#office/contract/lending/statements.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { useTableState } from '../ui/table/use-table-state.ts'
import { useDates } from '../ui/use-dates.ts'
import { STATEMENT_COLUMNS, useStatementColumns } from './statement-columns.tsx'

/** The same names as the call's own. */
export const STATEMENT_FILTERS = ['side', 'state']

type StatementListProps = {
  statements: readonly ListedStatementView[]
  matching: number
  next: string | null
  /** Where the list is; its statements are below. */
  path: string
  store?: { id: string; name: string }
  lead: string
  /** The platform only ever lends. */
  hasSides: boolean
}

/** What is owed for lent garments, the latest month first. */
export function StatementList({ statements, matching, next, path, store, lead, hasSides }: StatementListProps) {
  const texts = useTranslations('statements')
  const table = useTranslations('table')
  const dates = useDates()
  const navigate = useNavigate()
  const pathOf = useCallback((id: string) => `${path}/${id}`, [path])
  const all = useStatementColumns(pathOf)
  const columns = useMemo(() => all.filter(({ id }) => hasSides || id !== 'side'), [all, hasSides])
  const state = useTableState({ columns: STATEMENT_COLUMNS, filters: STATEMENT_FILTERS })
  const sides = STATEMENT_SIDES.map((value) => ({ value, label: texts(`sides.${value}`) }))
  const states = STATEMENT_STATES.map((value) => ({ value, label: texts(`states.${value}`) }))
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={lead}
      actions={
        <ButtonLink to={`${path}.csv?${new URLSearchParams(state.filters)}`} icon="download" reloadDocument>
          {table('export')}
        </ButtonLink>
      }
      filters={[
        ...(hasSides ? [{ name: 'side', label: texts('side'), kind: 'choice', choices: sides } as const] : []),
        { name: 'state', label: texts('state'), kind: 'choice', choices: states },
      ]}
      columns={columns}
      rows={statements}
      total={matching}
      rowId={({ id }) => id}
      rowName={({ month, other }) => `${dates.month(month)}, ${other ?? texts('platform')}`}
      state={state}
      onOpen={({ id }) => void navigate(pathOf(id))}
      nothing={{ title: texts('nothingTitle'), text: texts('nothingText'), showAll: texts('showAll') }}
      none={<EmptyState icon="page" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}
