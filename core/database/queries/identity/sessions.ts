import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { TABLES } from './tables.ts'

/** Everywhere, in one session alone, or everywhere else. */
type Which = { id?: string; exceptId?: string }

/** The ids of those that ended by this; one that had ended before, or is somebody else's, is not among them. */
export async function endSessions(
  trx: Transaction,
  { subject, id, exceptId, now }: Which & { subject: Subject; now: Date },
): Promise<string[]> {
  if (id !== undefined && !isUuid(id)) return []
  const { sessions, owner } = TABLES[subject.kind]
  let query = trx
    .updateTable(sessions)
    .set({ endedAt: now })
    .where(owner, '=', subject.id)
    .where('endedAt', 'is', null)
    .returning('id')
  if (id !== undefined) query = query.where('id', '=', id)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  return (await query.execute()).map((ended) => ended.id)
}
