import type { ListedException } from '#database/queries/incidents/incident-list.ts'
import { maskName } from '#domain/accounts/fields/mask.ts'
import { LATE_STEPS } from '#domain/incidents/late-ladder.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ListedExceptionView } from '#office/contract/incidents/incidents.ts'

export type Seen = { seesNames: boolean; language: Language; today: string }

export function toListedException(
  exception: ListedException,
  { seesNames, language, today }: Seen,
): ListedExceptionView {
  const { id, kind, state, openedAt, deadline, owner, subjectKind, garment, order, membership, job } = exception
  const { firstName = '', lastName = '' } = order ?? membership ?? {}
  return {
    ...{ id, kind, state, deadline, owner, job, subject: subjectKind },
    step: LATE_STEPS.find((step) => step === exception.step) ?? null,
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

export const EXCEPTION_HEADER = [
  ...['kind', 'step', 'state', 'deadline', 'openedAt', 'owner', 'order', 'garment', 'size', 'membership', 'customer'],
]

export function toExceptionCells(exception: ListedExceptionView): string[] {
  const { kind, step, state, deadline, openedAt, owner, order, garment, membership, customer } = exception
  return [
    ...[kind, step ?? '', state, deadline, openedAt, owner?.name ?? '', order?.number ?? ''],
    ...[garment?.name ?? '', garment?.size ?? '', membership?.number ?? '', customer],
  ]
}
