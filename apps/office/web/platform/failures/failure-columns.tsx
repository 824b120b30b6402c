import { useMemo } from 'react'
import { causeKindOf } from '#domain/jobs/cause-kind.ts'
import { FAILURE_STATES } from '#office/contract/platform/failure-states.ts'
import type { FailureView } from '#office/contract/platform/platform.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filter-bar.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../platform.module.css'
import { FailureActions } from './failure-actions.tsx'
import { isJobKind, JOB_KINDS } from './job-kinds.ts'

export const FAILURE_COLUMNS = ['kind', 'store', 'cause', 'attempts', 'last', 'state', 'actions']
/** The same names as the call's own. */
export const FAILURE_FILTERS = ['state', 'kind', 'store']

export function useFailureFilters(failures: readonly FailureView[]): Filter[] {
  const texts = useTranslations('failures')
  const kinds = useTranslations('failures.kind')
  const stores = new Map(failures.map(({ storeId, storeName }) => [storeId, storeName]))
  return [
    {
      name: 'state',
      label: texts('state'),
      kind: 'choice',
      choices: FAILURE_STATES.map((value) => ({ value, label: texts(`stateOf.${value}`) })),
    },
    {
      name: 'kind',
      label: texts('what'),
      kind: 'choice',
      choices: JOB_KINDS.map((value) => ({ value, label: kinds(value) })),
    },
    {
      name: 'store',
      label: texts('store'),
      kind: 'choice',
      choices: [...stores].map(([value, label]) => ({ value, label })),
    },
  ]
}

export function useFailureColumns(onRetry: (failures: readonly FailureView[]) => void): Column<FailureView>[] {
  const texts = useTranslations('failures')
  const kinds = useTranslations('failures.kind')
  const causes = useTranslations('failures.cause')
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'kind',
        label: texts('what'),
        sortBy: ({ kind }) => kind,
        cell: ({ kind }) => <strong>{isJobKind(kind) ? kinds(kind) : kind}</strong>,
      },
      { id: 'store', label: texts('store'), sortBy: ({ storeName }) => storeName, cell: ({ storeName }) => storeName },
      {
        id: 'cause',
        label: texts('why'),
        sortBy: ({ cause }) => cause,
        cell: ({ cause }) => (
          <span className={css.cause}>
            {causes(causeKindOf(cause))}
            <code>{cause}</code>
          </span>
        ),
      },
      {
        id: 'attempts',
        label: texts('attempts'),
        sortBy: ({ attempts }) => String(attempts).padStart(6, '0'),
        cell: ({ attempts }) => String(attempts),
      },
      {
        id: 'last',
        label: texts('last'),
        sortBy: ({ lastFailedAt }) => lastFailedAt,
        cell: ({ lastFailedAt }) => <time dateTime={lastFailedAt}>{dates.moment(lastFailedAt)}</time>,
      },
      { id: 'state', label: texts('state'), cell: (failure) => <FailureState failure={failure} /> },
      { id: 'actions', label: texts('actions'), cell: (failure) => <FailureActions {...{ failure, onRetry }} /> },
    ],
    [texts, kinds, causes, dates, onRetry],
  )
}

function FailureState({ failure }: { failure: FailureView }) {
  const texts = useTranslations('failures')
  const { gaveUpAt, retriedAt, seenAt, seenBy } = failure
  if (retriedAt) return <Badge kind="accent">{texts('retried')}</Badge>
  if (gaveUpAt === null) return <Badge kind="warning">{texts('stateOf.waiting')}</Badge>
  if (seenAt) return <Badge>{texts('seenBy', { name: seenBy ?? '' })}</Badge>
  return <Badge kind="danger">{texts('stateOf.givenUp')}</Badge>
}
