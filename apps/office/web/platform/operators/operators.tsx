import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { operatorList } from '#office/contract/platform/platform.ts'
import staff from '../../staff/staff.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { PersonBadge } from '../../ui/person-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { readTableState } from '../../ui/table/table-state.ts'
import { useDates } from '../../ui/use-dates.ts'

export type OperatorRow = z.infer<typeof operatorList>['members'][number]

const COLUMNS = ['name', 'factor', 'since', 'actions']

type OperatorsProps = { members: readonly OperatorRow[]; onEnd?: (operator: OperatorRow) => void }

export function Operators({ members, onEnd }: OperatorsProps) {
  const texts = useTranslations('operators')
  const [search] = useSearchParams()
  return (
    <DataTable
      caption={texts('title')}
      columns={useOperatorColumns(onEnd)}
      rows={members}
      rowId={({ assignmentId }) => assignmentId}
      rowName={({ name }) => name}
      state={readTableState(search, { columns: COLUMNS, filters: [] })}
      empty={null}
    />
  )
}

function useOperatorColumns(onEnd: OperatorsProps['onEnd']): Column<OperatorRow>[] {
  const texts = useTranslations('operators')
  const words = useTranslations('staff')
  const dates = useDates()
  return useMemo(() => {
    const columns: Column<OperatorRow>[] = [
      {
        id: 'name',
        label: words('name'),
        sortBy: ({ name }) => name,
        cell: ({ name, email, isYou }) => (
          <span className={staff.member}>
            <PersonBadge name={name} />
            <span>
              <strong>{name}</strong> {isYou && <Badge kind="accent">{words('you')}</Badge>}
              <small>{email}</small>
            </span>
          </span>
        ),
      },
      {
        id: 'factor',
        label: words('factor'),
        cell: ({ hasSecondFactor }) => (
          <Badge kind={hasSecondFactor ? 'success' : 'warning'}>
            {words(hasSecondFactor ? 'factorOn' : 'factorOff')}
          </Badge>
        ),
      },
      { id: 'since', label: words('since'), sortBy: ({ since }) => since, cell: ({ since }) => dates.day(since) },
    ]
    if (!onEnd) return columns
    const actions: Column<OperatorRow> = {
      id: 'actions',
      label: words('actions'),
      cell: (operator) => (
        <Button kind="quiet" isSmall onClick={() => onEnd(operator)}>
          {texts('end')}
        </Button>
      ),
    }
    return [...columns, actions]
  }, [texts, words, dates, onEnd])
}
