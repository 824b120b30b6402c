import { useCallback, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { STATEMENT_SIDES, STATEMENT_STATES } from '#domain/lending/statement.ts'
import type { ListedStatementView } from '#office/contract/lending/statements.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { FilterBar } from '../ui/table/filter-bar.tsx'
import { PlaceLinks } from '../ui/table/place-links.tsx'
import { readTableState } from '../ui/table/table-state.ts'
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
  breadcrumb?: readonly { label: string; to: string }[]
  lead: string
  /** The platform only ever lends. */
  hasSides: boolean
}

/** What is owed for lent garments, the latest month first. */
export function StatementList({
  statements,
  matching,
  next,
  path,
  breadcrumb = [],
  lead,
  hasSides,
}: StatementListProps) {
  const texts = useTranslations('statements')
  const table = useTranslations('table')
  const dates = useDates()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pathOf = useCallback((id: string) => `${path}/${id}`, [path])
  const all = useStatementColumns(pathOf)
  const columns = useMemo(() => all.filter(({ id }) => hasSides || id !== 'side'), [all, hasSides])
  const state = useMemo(
    () => readTableState(search, { columns: STATEMENT_COLUMNS, filters: STATEMENT_FILTERS }),
    [search],
  )
  const isFiltered = Object.keys(state.filters).length > 0
  const sides = STATEMENT_SIDES.map((value) => ({ value, label: texts(`sides.${value}`) }))
  const states = STATEMENT_STATES.map((value) => ({ value, label: texts(`states.${value}`) }))
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={breadcrumb}
        lead={lead}
        actions={
          <ButtonLink to={`${path}.csv?${new URLSearchParams(state.filters)}`} icon="download" reloadDocument>
            {table('export')}
          </ButtonLink>
        }
      />
      <FilterBar
        filters={[
          ...(hasSides ? [{ name: 'side', label: texts('side'), kind: 'choice', choices: sides } as const] : []),
          { name: 'state', label: texts('state'), kind: 'choice', choices: states },
        ]}
        state={state}
      />
      <DataTable
        caption={texts('title')}
        columns={columns}
        rows={statements}
        total={matching}
        rowId={({ id }) => id}
        rowName={({ month, other }) => `${dates.month(month)}, ${other ?? texts('platform')}`}
        state={state}
        onOpen={({ id }) => void navigate(pathOf(id))}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={texts('nothingTitle')}
              text={texts('nothingText')}
              action={<Link to="?">{texts('showAll')}</Link>}
            />
          ) : (
            <EmptyState icon="page" title={texts('noneTitle')} text={texts('noneText')} />
          )
        }
      />
      <PlaceLinks state={state} next={next} label={texts('places')} first={texts('first')} more={texts('more')} />
    </>
  )
}
