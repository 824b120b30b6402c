import { isRescuable } from '#domain/incidents/incident.ts'
import type { IncidentDetailView } from '#office/contract/incidents/incidents.ts'
import { inStore } from '#paths/office/paths.ts'
import { Thumbnail } from '../catalogue/thumbnail.tsx'
import { NotesCard } from '../orders/order/notes-card.tsx'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import type { Route } from './+types/incident-page.ts'
import css from './incidents.module.css'
import { KindBadge } from './kind-badge.tsx'
import { OwnerCard } from './owner-card.tsx'
import { RescueList } from './rescue-list.tsx'
import { SolutionLinks } from './solution-links.tsx'
import { useIncidentTitle } from './use-incident-title.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'orders.view' })
  const at = { params: { storeId: store.id, id: params.incidentId } }
  return { store, incident: await requireAnswer(request, context.get(apiContext).call('incidentDetail', at)) }
}

export { incidentAction as action } from './incident-action.ts'

/** One thing that went another way than planned: what happened, the ways out, and who takes care of it. */
export default function IncidentPage({ loaderData: { store, incident } }: Route.ComponentProps) {
  const texts = useTranslations('incidents')
  const titleOf = useIncidentTitle()
  const canEdit = store.permissions.includes('orders.edit')
  const isOpen = incident.state === 'open'
  return (
    <>
      <PageHeader
        title={titleOf(incident)}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: inStore('incidents', store.id) },
        ]}
        lead={<Lead incident={incident} />}
      />
      <div className={pieces.columns}>
        <div className={pieces.part}>
          <FactsCard incident={incident} />
          {isOpen && (
            <Card title={texts('solutions')}>
              {isRescuable(incident.kind) && <RescueList rescues={incident.rescues} canEdit={canEdit} />}
              <SolutionLinks storeId={store.id} incident={incident} />
            </Card>
          )}
        </div>
        <div className={pieces.part}>
          {isOpen && <OwnerCard key={incident.owner?.id} incident={incident} canEdit={canEdit} />}
          {incident.order && <NotesCard notes={incident.notes} colleagues={incident.colleagues} canWrite={canEdit} />}
        </div>
      </div>
    </>
  )
}

function Lead({ incident }: { incident: IncidentDetailView }) {
  const texts = useTranslations('incidents')
  const states = useTranslations('incidentState')
  const solutions = useTranslations('solution')
  const dates = useDates()
  const { kind, state, deadline, isOverdue, closedAt, closedBy, solution } = incident
  const closed = { state: states(state), at: closedAt ? dates.moment(closedAt) : '' }
  return (
    <span className={`${pieces.line} ${css.lead}`}>
      <KindBadge kind={kind} />
      {state === 'open' && texts('by', { day: dates.day(deadline) })}
      {isOverdue && <Badge kind="danger">{texts('overdue')}</Badge>}
      {state !== 'open' && closedBy && texts('closedBy', { ...closed, person: closedBy })}
      {state === 'solved' &&
        !closedBy &&
        texts('closedItself', { ...closed, solution: solutions(solution ?? 'itself') })}
    </span>
  )
}

function FactsCard({ incident }: { incident: IncidentDetailView }) {
  const texts = useTranslations('incidents')
  const hints = useTranslations('incidentHint')
  const steps = useTranslations('lateStep')
  const dates = useDates()
  const money = useMoney()
  const { kind, step, garment, openedAt, daysLate, worth, reason } = incident
  return (
    <Card title={texts('facts')}>
      <div className={css.facts}>
        {garment && <Thumbnail image={garment.image} isLarge />}
        <div>
          <p>{hints(kind)}</p>
          {step && daysLate !== null && daysLate > 0 && (
            <p>
              <strong>{texts('daysLate', { days: daysLate })}</strong> · {steps(step)}
            </p>
          )}
          {step === 'fee' && <Muted>{texts('feeHint')}</Muted>}
          {step === 'bought' && <Muted>{texts('boughtHint', { amount: money(worth ?? 0) })}</Muted>}
          {step && step !== 'bought' && worth !== null && <Muted>{texts('worth', { amount: money(worth) })}</Muted>}
          <Muted>
            {[incident.customer, texts('since', { at: dates.moment(openedAt) })].filter(Boolean).join(' · ')}
          </Muted>
          {reason && <p>{reason}</p>}
        </div>
      </div>
    </Card>
  )
}
