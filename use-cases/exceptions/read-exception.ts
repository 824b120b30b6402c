import type { Transaction } from '#database/connection.ts'
import { findException } from '#database/queries/exceptions/exception-list.ts'
import { readLateGarment } from '#database/queries/exceptions/late-garment.ts'
import { listPeopleFor } from '#database/queries/exceptions/people.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { listNotes } from '#database/queries/staff/notes.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { worthOn } from '#domain/charges/garment-worth.ts'
import { daysOverdue } from '#domain/exceptions/late-ladder.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

export type OfficeException = NonNullable<Awaited<ReturnType<typeof readException>>>

/** Everything staff see of an exception on its page; null: there is none here. */
export async function readException(trx: Transaction, { id, now }: { id: string; now: Date }) {
  const exception = await findException(trx, id)
  if (exception === null) return null
  const today = romeTime(now).day.toString()
  const late = exception.kind === 'late' ? await readLateGarment(trx, exception.subjectId) : null
  return {
    exception,
    daysLate: late && daysOverdue(late, today),
    worth: late && worthOn(today, late, CHARGE_TERMS),
    notes: exception.order ? await listNotes(trx, { orderId: exception.order.id }) : [],
    colleagues: (await listMembers(trx)).map(({ name }) => name),
    people: await listPeopleFor(trx),
  }
}
