/** What can go another way than planned, the most urgent first. */
export const EXCEPTION_KINDS = [
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

export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** Whether there are ways out for the booking itself. */
export function isRescuable(kind: ExceptionKind): boolean {
  return kind === 'atRisk' || kind === 'notSent'
}

export const EXCEPTION_STATES = ['open', 'solved', 'dismissed'] as const

export type ExceptionState = (typeof EXCEPTION_STATES)[number]

export const EXCEPTION_SUBJECTS = ['garment', 'membership', 'job', 'charge'] as const

export type ExceptionSubject = (typeof EXCEPTION_SUBJECTS)[number]

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
export type RaisedException = {
  kind: ExceptionKind
  /** How far it has come, where a kind goes by steps; else empty. */
  step: string
  subjectKind: ExceptionSubject
  subjectId: string
  orderId: string | null
  deadline: string
}

/** One that was raised before and whose cause was still there when it was looked at last. */
export type KnownException = Pick<RaisedException, 'kind' | 'step' | 'subjectId' | 'deadline'> & {
  id: string
  state: ExceptionState
}

export type ExceptionChanges = {
  open: RaisedException[]
  /** Open ones that have come further. */
  change: { id: string; step: string; deadline: string }[]
  /** Their cause is gone, or another step of it has taken their place. */
  end: string[]
}

/**
 * What is to be written so that what is known agrees with what the facts ask for. What a person has put aside stays so
 * while its cause is the same, and comes back with the next step.
 */
export function compareExceptions(
  raised: readonly RaisedException[],
  known: readonly KnownException[],
): ExceptionChanges {
  const before = new Map(known.map((each) => [keyOf(each), each]))
  const changes: ExceptionChanges = { open: [], change: [], end: [] }
  for (const exception of raised) {
    const found = before.get(keyOf(exception))
    before.delete(keyOf(exception))
    const hasNewStep = found?.step !== exception.step
    if (found === undefined) changes.open.push(exception)
    else if (found.state === 'open') {
      const { step, deadline } = exception
      if (hasNewStep || found.deadline !== deadline) changes.change.push({ id: found.id, step, deadline })
    } else if (hasNewStep) {
      changes.end.push(found.id)
      changes.open.push(exception)
    }
  }
  changes.end.push(...[...before.values()].map(({ id }) => id))
  return changes
}

function keyOf({ kind, subjectId }: Pick<RaisedException, 'kind' | 'subjectId'>): string {
  return `${kind} ${subjectId}`
}
