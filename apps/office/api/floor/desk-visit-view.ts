import type { DeskVisit } from '#database/queries/floor/desk.ts'
import type { DeskVisitView } from '#office/contract/floor/desk.ts'

export function toDeskVisit(visit: DeskVisit): DeskVisitView {
  const { id, kind, at, personName, signedBy, signature, documentSeen } = visit
  return { id, kind, at: at.toISOString(), person: personName, signedBy, signature, documentSeen }
}
