import { useState } from 'react'
import { type FailureView, failuresQuery } from '#office/contract/platform/platform.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/failures-page.ts'
import { FAILURE_COLUMNS, FAILURE_FILTERS, useFailureColumns, useFailureFilters } from './failure-columns.tsx'
import { RetryDialog } from './retry-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  const query = readFilters(request, { schema: failuresQuery, names: FAILURE_FILTERS })
  return requireAnswer(request, context.get(apiContext).call('platformFailures', { query }))
}

export { failuresAction as action } from './failures-action.ts'

/** Jobs that failed, why, and what to do about them. */
export default function FailuresPage({ loaderData }: Route.ComponentProps) {
  const { failures, matching } = loaderData
  const texts = useTranslations('failures')
  const [retried, setRetried] = useState<readonly FailureView[]>([])
  const columns = useFailureColumns(setRetried)
  const filters = useFailureFilters(failures)
  const state = useTableState({ columns: FAILURE_COLUMNS, filters: FAILURE_FILTERS })
  return (
    <ListPage
      title={texts('title')}
      lead={texts('lead')}
      filters={filters}
      columns={columns}
      rows={failures}
      total={matching}
      rowId={({ id }) => id}
      rowName={({ kind, storeName }) => `${kind}, ${storeName}`}
      state={state}
      bulk={(rows, clear) => (
        <Button
          kind="primary"
          isSmall
          icon="undo"
          onClick={() => {
            clear()
            setRetried(rows)
          }}
        >
          {texts('retryMany', { count: rows.length })}
        </Button>
      )}
      none={<EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />}
    >
      <RetryDialog failures={retried} onClose={() => setRetried([])} />
    </ListPage>
  )
}
