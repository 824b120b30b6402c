/** What can go another way than planned, the most urgent first. */
export const INCIDENT_KINDS = [
  'atRisk',
  'notSent',
  'late',
  'elsewhere',
  'undelivered',
  'lost',
  'damaged',
  'unusual',
  'provider',
  'cardFailed',
  'chargeObjected',
  'mailBounced',
] as const

export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** Whether there are ways out for the booking itself. */
export function isRescuable(kind: IncidentKind): boolean {
  return kind === 'atRisk' || kind === 'notSent'
}

export const INCIDENT_STATES = ['open', 'solved', 'dismissed'] as const

export type IncidentState = (typeof INCIDENT_STATES)[number]

export const INCIDENT_SUBJECTS = ['garment', 'membership', 'job', 'charge'] as const

export type IncidentSubject = (typeof INCIDENT_SUBJECTS)[number]

/** How one was solved: by itself, because its cause is gone, or by a rescue. */
export const SOLUTIONS = [
  'itself',
  'otherUnit',
  'otherSize',
  'otherGarment',
  'otherDays',
  'fewerDays',
  'cancelled',
] as const

export type Solution = (typeof SOLUTIONS)[number]

/** What the facts ask for. Days as YYYY-MM-DD. */
export type RaisedIncident = {
  kind: IncidentKind
  /** How far it has come, where a kind goes by steps; else empty. */
  step: string
  subjectKind: IncidentSubject
  subjectId: string
  orderId: string | null
  deadline: string
}

/** One that was raised before and whose cause was still there when it was looked at last. */
export type KnownIncident = Pick<RaisedIncident, 'kind' | 'step' | 'subjectId' | 'deadline'> & {
  id: string
  state: IncidentState
}

export type IncidentChanges = {
  open: RaisedIncident[]
  /** Open ones that have come further. */
  change: { id: string; step: string; deadline: string }[]
  /** Their cause is gone, or another step of it has taken their place. */
  end: string[]
}

/**
 * What is to be written so that what is known agrees with what the facts ask for. What a person has put aside stays so
 * while its cause is the same, and comes back with the next step.
 */
export function compareIncidents(raised: readonly RaisedIncident[], known: readonly KnownIncident[]): IncidentChanges {
  const before = new Map(known.map((each) => [keyOf(each), each]))
  const changes: IncidentChanges = { open: [], change: [], end: [] }
  for (const incident of raised) {
    const found = before.get(keyOf(incident))
    before.delete(keyOf(incident))
    const hasNewStep = found?.step !== incident.step
    if (found === undefined) changes.open.push(incident)
    else if (found.state === 'open') {
      const { step, deadline } = incident
      if (hasNewStep || found.deadline !== deadline) changes.change.push({ id: found.id, step, deadline })
    } else if (hasNewStep) {
      changes.end.push(found.id)
      changes.open.push(incident)
    }
  }
  changes.end.push(...[...before.values()].map(({ id }) => id))
  return changes
}

function keyOf({ kind, subjectId }: Pick<RaisedIncident, 'kind' | 'subjectId'>): string {
  return `${kind} ${subjectId}`
}
