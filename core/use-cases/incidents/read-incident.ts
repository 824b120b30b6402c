import type { Transaction } from '#database/connection.ts'
import { findIncident } from '#database/queries/incidents/incident-list.ts'
import { readLateGarment } from '#database/queries/incidents/late-garment.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { listNotes } from '#database/queries/staff/notes.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { worthOn } from '#domain/charges/garment-worth.ts'
import { isRescuable } from '#domain/incidents/incident.ts'
import { daysOverdue } from '#domain/incidents/late-ladder.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { readRescues } from './rescue/read-rescues.ts'

export type OfficeIncident = NonNullable<Awaited<ReturnType<typeof readIncident>>>

/** Everything staff see of an incident on its page; null: there is none here. */
export async function readIncident(trx: Transaction, shop: StoreScope, id: string) {
  const incident = await findIncident(trx, id)
  if (incident === null) return null
  const today = romeTime(shop.now()).day.toString()
  const late = incident.kind === 'late' ? await readLateGarment(trx, incident.subjectId) : null
  const canRescue = isRescuable(incident.kind) && incident.state === 'open'
  const item = canRescue ? await lockItem(trx, incident.subjectId) : null
  return {
    incident,
    found: item && (await readRescues(trx, shop, { item, kind: incident.kind })),
    daysLate: late && daysOverdue(late, today),
    worth: late && worthOn(today, late, CHARGE_TERMS),
    notes: incident.order ? await listNotes(trx, { orderId: incident.order.id }) : [],
    colleagues: (await listMembers(trx)).map(({ name }) => name),
    people: await listPeopleFor(trx),
  }
}
