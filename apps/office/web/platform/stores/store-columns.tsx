import { useMemo } from 'react'
import { Link } from 'react-router'
import type { PlatformStoreView } from '#office/contract/platform/platform.ts'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filter-bar.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../platform.module.css'

export const STORE_COLUMNS = ['name', 'status', 'orders', 'jobs', 'mails', 'webhooks', 'version', 'staff', 'actions']
/** The same names as the call's own. */
export const STORE_FILTERS = ['text', 'status', 'trouble']

export function useStoreFilters(): Filter[] {
  const texts = useTranslations('platform')
  const home = useTranslations('home')
  const states = (['active', 'inactive'] as const).map((value) => ({ value, label: home(value) }))
  return [
    { name: 'text', label: texts('nameOrDomain'), kind: 'text' },
    { name: 'status', label: texts('state'), kind: 'choice', choices: states },
    {
      name: 'trouble',
      label: texts('trouble'),
      kind: 'choice',
      choices: [{ value: 'failed', label: texts('failing') }],
    },
  ]
}

export function useStoreColumns(onSupport: (store: PlatformStoreView) => void): Column<PlatformStoreView>[] {
  const texts = useTranslations('platform')
  const home = useTranslations('home')
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'name',
        label: texts('store'),
        sortBy: ({ name }) => name,
        cell: ({ name, domain }) => (
          <span className={css.store}>
            <strong>{name}</strong>
            <small>{domain}</small>
          </span>
        ),
      },
      {
        id: 'status',
        label: texts('state'),
        sortBy: ({ status }) => status,
        cell: ({ status }) => <Badge kind={status === 'active' ? 'success' : 'warning'}>{home(status)}</Badge>,
      },
      {
        id: 'orders',
        label: texts('orders'),
        sortBy: ({ orders }) => sortable(orders),
        cell: ({ orders }) => String(orders),
      },
      {
        id: 'jobs',
        label: texts('jobs'),
        sortBy: ({ failedJobs }) => sortable(failedJobs),
        cell: ({ id, failedJobs }) =>
          failedJobs === 0 ? (
            '0'
          ) : (
            <Link to={`${officePaths.failures}?store=${id}`}>{texts('failed', { count: failedJobs })}</Link>
          ),
      },
      {
        id: 'mails',
        label: texts('mails'),
        sortBy: ({ waitingMails, failedMails }) => sortable(failedMails * 1_000_000 + waitingMails),
        cell: ({ waitingMails, failedMails }) => (
          <span className={css.numbers}>
            {texts('waiting', { count: waitingMails })}
            {failedMails > 0 && <Badge kind="danger">{texts('failedMails', { count: failedMails })}</Badge>}
          </span>
        ),
      },
      {
        id: 'webhooks',
        label: texts('webhooks'),
        sortBy: ({ webhooks, failingWebhooks }) => sortable(failingWebhooks * 1_000_000 + webhooks),
        cell: ({ webhooks, failingWebhooks }) => (
          <span className={css.numbers}>
            {texts('webhooksOn', { count: webhooks })}
            {failingWebhooks > 0 && <Badge kind="danger">{texts('failingWebhooks', { count: failingWebhooks })}</Badge>}
          </span>
        ),
      },
      {
        id: 'version',
        label: texts('version'),
        sortBy: ({ settingsChangedAt }) => settingsChangedAt,
        cell: ({ settingsVersion, settingsChangedAt }) => (
          <span className={css.store}>
            {settingsVersion === null ? texts('neverPublished') : texts('versionNumber', { number: settingsVersion })}
            {settingsVersion !== null && <small>{dates.moment(settingsChangedAt)}</small>}
          </span>
        ),
      },
      {
        id: 'staff',
        label: texts('staff'),
        sortBy: ({ staff }) => sortable(staff),
        cell: ({ staff }) => String(staff),
      },
      {
        id: 'actions',
        label: texts('actions'),
        cell: (store) => (
          <Menu label={texts('deedsOf', { name: store.name })} trigger={<Icon name="more" />}>
            <MenuItem icon="shield" hint={texts('supportHint')} onAction={() => onSupport(store)}>
              {texts('support')}
            </MenuItem>
            <MenuItem icon="alert" href={`${officePaths.failures}?store=${store.id}`}>
              {texts('failuresOf')}
            </MenuItem>
          </Menu>
        ),
      },
    ],
    [texts, home, dates, onSupport],
  )
}

/** Columns are sorted as text. */
function sortable(count: number): string {
  return String(count).padStart(12, '0')
}
