import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ListedStatementView } from '#office/contract/lending/statements.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'

export const STATEMENT_COLUMNS = ['month', 'other', 'side', 'state', 'paid', 'refunded', 'base', 'amount']

/** `pathOf`: where a statement is opened. */
export function useStatementColumns(pathOf: (id: string) => string): Column<ListedStatementView>[] {
  const texts = useTranslations('statements')
  const dates = useDates()
  const money = useMoney()
  return useMemo(
    () => [
      {
        id: 'month',
        label: texts('month'),
        sortBy: ({ month }) => month,
        cell: ({ id, month }) => <Link to={pathOf(id)}>{dates.month(month)}</Link>,
      },
      { id: 'other', label: texts('other'), cell: ({ other }) => other ?? texts('platform') },
      { id: 'side', label: texts('side'), cell: ({ side }) => texts(`sides.${side}`) },
      {
        id: 'state',
        label: texts('state'),
        cell: (statement) => <StateBadge statement={statement} />,
      },
      { id: 'paid', label: texts('paid'), cell: ({ paid }) => <Sum cents={paid} /> },
      { id: 'refunded', label: texts('refunded'), cell: ({ refunded }) => <Sum cents={refunded} /> },
      { id: 'base', label: texts('base'), cell: ({ base }) => <Sum cents={base} /> },
      { id: 'amount', label: texts('amount'), cell: ({ amount }) => <strong>{money(amount)}</strong> },
    ],
    [texts, dates, money, pathOf],
  )
}

export function StateBadge({ statement: { settled, isToUs } }: { statement: ListedStatementView }) {
  const texts = useTranslations('statements')
  if (settled) return <Badge kind="success">{texts('states.settled')}</Badge>
  return <Badge kind={isToUs ? 'accent' : 'warning'}>{texts(isToUs ? 'toUs' : 'toOthers')}</Badge>
}

export function Sum({ cents }: { cents: number }) {
  const money = useMoney()
  return <span className={pieces.number}>{money(cents)}</span>
}
