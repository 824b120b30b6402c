import type { LockedException } from '#database/queries/incidents/incidents.ts'

/** What the audit calls an exception: by its order where it has one, so that the order tells of it too. */
export function subjectOf({ id, kind, order }: LockedException): { kind: string; id: string; name: string } {
  return order === null ? { kind: 'exception', id, name: kind } : { kind: 'order', id: order.id, name: order.number }
}
