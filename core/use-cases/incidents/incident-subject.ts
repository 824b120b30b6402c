import type { LockedIncident } from '#database/queries/incidents/incidents.ts'

/** What the audit calls an incident: by its order where it has one, so that the order tells of it too. */
export function subjectOf({ id, kind, order }: LockedIncident): { kind: string; id: string; name: string } {
  return order === null ? { kind: 'incident', id, name: kind } : { kind: 'order', id: order.id, name: order.number }
}
