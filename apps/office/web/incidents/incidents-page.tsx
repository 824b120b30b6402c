import { useNavigate } from 'react-router'
import { INCIDENT_KINDS, INCIDENT_STATES } from '#domain/incidents/incident.ts'
import { incidentQuery } from '#office/contract/incidents/incidents.ts'
import { incidentPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import type { Filter } from '../ui/table/filter-bar.tsx'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import type { Route } from './+types/incidents-page.ts'
import { INCIDENT_COLUMNS, useIncidentColumns } from './incident-columns.tsx'
import { useIncidentTitle } from './use-incident-title.ts'

/** The same names as the call's own. */
const FILTERS = ['kind', 'owner', 'state']

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'orders.view' })
  const query = readListQuery(request, { filters: FILTERS, schema: incidentQuery })
  const asked = context.get(apiContext).call('incidents', { params: { storeId: store.id }, query })
  return { store, page: await requireAnswer(request, asked) }
}

/** What waits for a person, by the day it should be sorted out. */
export default function IncidentsPage({ loaderData: { store, page } }: Route.ComponentProps) {
  const texts = useTranslations('incidents')
  const table = useTranslations('table')
  const navigate = useNavigate()
  const columns = useIncidentColumns(store.id)
  const filters = useFilters(page.people)
  const titleOf = useIncidentTitle()
  const state = useTableState({ columns: INCIDENT_COLUMNS, filters: FILTERS })
  const file = `${inStore('incidentsExport', store.id)}?${new URLSearchParams(state.filters)}`
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={texts('lead')}
      actions={
        <ButtonLink to={file} icon="download" reloadDocument>
          {table('export')}
        </ButtonLink>
      }
      filters={filters}
      // without a choice the open ones are listed, and that is what the filter says
      shownFilters={{ state: 'open', ...state.filters }}
      columns={columns}
      rows={page.incidents}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={titleOf}
      state={state}
      onOpen={({ id }) => void navigate(incidentPath(store.id, id))}
      nothing={{ title: texts('nothingTitle'), text: texts('nothingText'), showAll: texts('showAll') }}
      none={<EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}

function useFilters(people: readonly { id: string; name: string }[]): Filter[] {
  const texts = useTranslations('incidents')
  const kinds = useTranslations('incidentKind')
  const states = useTranslations('incidentState')
  const { id: own } = useSession().person
  const others = people.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }))
  const mine = people.some(({ id }) => id === own) ? [{ value: own, label: texts('mine') }] : []
  return [
    {
      ...{ name: 'kind', label: texts('kind'), kind: 'choice' },
      choices: INCIDENT_KINDS.map((kind) => ({ value: kind, label: kinds(kind) })),
    },
    {
      ...{ name: 'owner', label: texts('owner'), kind: 'choice' },
      choices: [...mine, { value: 'nobody', label: texts('nobody') }, ...others],
    },
    {
      ...{ name: 'state', label: texts('state'), kind: 'choice' },
      choices: INCIDENT_STATES.map((each) => ({ value: each, label: states(each) })),
    },
  ]
}
