import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ContactState } from '#domain/newsletter/contact-state.ts'
import type { ContactView } from '#office/contract/newsletter/newsletter.ts'
import { contactPath } from '#paths/office/paths.ts'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './newsletter.module.css'

export const CONTACT_COLUMNS = ['email', 'name', 'state', 'profiling', 'language', 'requestedAt']

export const STATE_KINDS = {
  subscribed: 'success',
  waiting: 'warning',
  unsubscribed: 'neutral',
} as const satisfies Record<ContactState, string>

export function useContactColumns(storeId: string): Column<ContactView>[] {
  const texts = useTranslations('newsletter')
  const states = useTranslations('newsletter.states')
  const languages = useLanguageNames()
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'email',
        label: texts('email'),
        sortBy: ({ email }) => email,
        cell: ({ id, email }) => (
          // opening one leaves a line in the audit: nothing is fetched before it is meant
          <Link className={`${pieces.open} ${css.open}`} to={contactPath(storeId, id)} prefetch="none">
            {email}
          </Link>
        ),
      },
      { id: 'name', label: texts('name'), cell: ({ name }) => name || '—' },
      {
        id: 'state',
        label: texts('state'),
        cell: ({ state }) => <Badge kind={STATE_KINDS[state]}>{states(state)}</Badge>,
      },
      {
        id: 'profiling',
        label: texts('profiling'),
        cell: ({ profilingSince }) => texts(profilingSince ? 'yes' : 'no'),
      },
      { id: 'language', label: texts('language'), cell: ({ language }) => languages.title(language) },
      {
        id: 'requestedAt',
        label: texts('requestedAt'),
        sortBy: ({ requestedAt }) => requestedAt,
        cell: ({ requestedAt }) => (
          <time dateTime={requestedAt} title={dates.exact(requestedAt)}>
            {dates.moment(requestedAt)}
          </time>
        ),
      },
    ],
    [texts, states, languages, dates, storeId],
  )
}
