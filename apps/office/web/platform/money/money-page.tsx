import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DifferenceView, differencesQuery } from '#office/contract/platform/operations.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { readTableState } from '../../ui/table/table-state.ts'
import css from '../platform.module.css'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/money-page.ts'
import { Difference } from './difference.tsx'
import { SolveDialog } from './solve-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.money')
  const { state = 'all' } = readFilters(request, { schema: differencesQuery, names: ['state'] })
  return requireAnswer(request, context.get(apiContext).call('platformDifferences', { query: { state } }))
}

export { solveAction as action } from './solve-action.ts'

/** Where the ledger and the payment provider do not say the same, and what to do about each. */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { differences } = loaderData
  const texts = useTranslations('money')
  const [search] = useSearchParams()
  const [solving, setSolving] = useState<DifferenceView | null>(null)
  const state = readTableState(search, { columns: [], filters: ['state'] })
  const choices = (['open', 'settled'] as const).map((value) => ({ value, label: texts(`state.${value}`) }))
  return (
    <>
      <PageHeader title={texts('title')} lead={texts('lead')} />
      <FilterBar filters={[{ name: 'state', label: texts('show'), kind: 'choice', choices }]} state={state} />
      {differences.length === 0 && (
        <Card>
          <EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />
        </Card>
      )}
      <ul className={css.differences}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <Difference difference={difference} onSolve={() => setSolving(difference)} />
          </li>
        ))}
      </ul>
      <SolveDialog difference={solving} onClose={() => setSolving(null)} />
    </>
  )
}
