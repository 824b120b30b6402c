import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
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
import { PageHeader } from '../ui/page/page-header.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { type Filter, FilterBar } from '../ui/table/filter-bar.tsx'
import { PlaceLinks } from '../ui/table/place-links.tsx'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { readTableState } from '../ui/table/table-state.ts'
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
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const columns = useIncidentColumns(store.id)
  const filters = useFilters(page.people)
  const titleOf = useIncidentTitle()
  const state = useMemo(() => readTableState(search, { columns: INCIDENT_COLUMNS, filters: FILTERS }), [search])
  const isFiltered = Object.keys(state.filters).length > 0
  const file = `${inStore('incidentsExport', store.id)}?${new URLSearchParams(state.filters)}`
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          <ButtonLink to={file} icon="download" reloadDocument>
            {table('export')}
          </ButtonLink>
        }
      />
      {/* without a choice the open ones are listed, and that is what the filter says */}
      <FilterBar filters={filters} state={{ ...state, filters: { state: 'open', ...state.filters } }} />
      <DataTable
        caption={texts('title')}
        columns={columns}
        rows={page.incidents}
        total={page.matching}
        rowId={({ id }) => id}
        rowName={titleOf}
        state={state}
        onOpen={({ id }) => void navigate(incidentPath(store.id, id))}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={texts('nothingTitle')}
              text={texts('nothingText')}
              action={<Link to="?">{texts('showAll')}</Link>}
            />
          ) : (
            <EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />
          )
        }
      />
      <PlaceLinks state={state} next={page.next} label={texts('places')} first={texts('first')} more={texts('more')} />
    </>
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
