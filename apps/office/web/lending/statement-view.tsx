import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { StatementDetailView } from '#office/contract/lending/statements.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { StateBadge } from './statement-columns.tsx'
import { StatementLines } from './statement-lines.tsx'
import css from './statements.module.css'

type StatementViewProps = {
  statement: StatementDetailView
  /** Where all of them are. */
  list: string
  breadcrumb: readonly { label: string; to: string }[]
  canSettle: boolean
}

/** What is owed for a month, line by line, and whether it has come. */
export function StatementView({ statement, list, breadcrumb, canSettle }: StatementViewProps) {
  const texts = useTranslations('statements')
  const table = useTranslations('table')
  const dates = useDates()
  const money = useMoney()
  const [isSettling, setIsSettling] = useState(false)
  const { id, isToUs, settled, amount } = statement
  const named = {
    month: dates.month(statement.month),
    other: statement.other ?? texts('platform'),
    amount: money(Math.abs(amount)),
  }
  return (
    <>
      <PageHeader
        title={`${named.other}, ${named.month}`}
        breadcrumb={breadcrumb}
        lead={
          <span className={css.lead}>
            <StateBadge statement={statement} /> {texts(isToUs ? 'leadToUs' : 'leadToOthers', named)}
          </span>
        }
        actions={
          <>
            <ButtonLink to={`${list}.csv?id=${id}`} icon="download" reloadDocument>
              {table('export')}
            </ButtonLink>
            {canSettle && isToUs && !settled && (
              <Button kind="primary" icon="check" onClick={() => setIsSettling(true)}>
                {texts('settle')}
              </Button>
            )}
          </>
        }
      />
      <Stack gap={20}>
        <Summary statement={statement} />
        <Card title={texts('lines')}>
          <StatementLines lines={statement.lines} />
        </Card>
      </Stack>
      {isSettling && <SettleDialog named={named} onClose={() => setIsSettling(false)} />}
    </>
  )
}

function Summary({ statement }: { statement: StatementDetailView }) {
  const texts = useTranslations('statements')
  const dates = useDates()
  const money = useMoney()
  const { paid, refunded, base, amount, settled, isToUs, other } = statement
  const rows = [
    [texts('ofPaid'), money(paid)],
    [texts('ofRefunded'), money(-refunded || 0)],
    [texts('ofBase'), money(base)],
  ]
  return (
    <Card title={texts('summary')}>
      <table className={css.summary}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{texts('ofAmount')}</th>
            <td>{money(amount)}</td>
          </tr>
        </tbody>
      </table>
      {settled && (
        <p className={css.soft}>{texts('settledOn', { day: dates.day(settled.day), reference: settled.reference })}</p>
      )}
      {!settled && !isToUs && <p className={css.soft}>{texts('waiting', { other: other ?? texts('platform') })}</p>}
    </Card>
  )
}
