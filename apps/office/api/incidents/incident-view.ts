import type { ListedIncident } from '#database/queries/incidents/incident-list.ts'
import { maskName } from '#domain/accounts/fields/mask.ts'
import { LATE_STEPS } from '#domain/incidents/late-ladder.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ListedIncidentView } from '#office/contract/incidents/incidents.ts'

export type Seen = { seesNames: boolean; language: Language; today: string }

export function toListedIncident(incident: ListedIncident, { seesNames, language, today }: Seen): ListedIncidentView {
  const { id, kind, state, openedAt, deadline, owner, subjectKind, garment, order, membership, job } = incident
  const { firstName = '', lastName = '' } = order ?? membership ?? {}
  return {
    ...{ id, kind, state, deadline, owner, job, subject: subjectKind },
    step: LATE_STEPS.find((step) => step === incident.step) ?? null,
    openedAt: openedAt.toISOString(),
    isOverdue: state === 'open' && deadline < today,
    garment: garment && {
      ...{ productId: garment.productId, size: garment.size, image: garment.image },
      name: localise(garment.name, language),
    },
    order: order && { id: order.id, number: order.number },
    membership: membership && { number: membership.number, customerId: membership.customerId },
    customer: seesNames ? `${firstName} ${lastName}`.trim() : maskName(firstName, lastName),
  }
}

export const INCIDENT_HEADER = [
  ...['kind', 'step', 'state', 'deadline', 'openedAt', 'owner', 'order', 'garment', 'size', 'membership', 'customer'],
]

export function toIncidentCells(incident: ListedIncidentView): string[] {
  const { kind, step, state, deadline, openedAt, owner, order, garment, membership, customer } = incident
  return [
    ...[kind, step ?? '', state, deadline, openedAt, owner?.name ?? '', order?.number ?? ''],
    ...[garment?.name ?? '', garment?.size ?? '', membership?.number ?? '', customer],
  ]
}
