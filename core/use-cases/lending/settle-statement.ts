import type { Transaction } from '#database/connection.ts'
import { findStatement, markSettled } from '#database/queries/lending/statements.ts'
import { isToUs } from '#domain/lending/statement.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Settled =
  | { ok: true; audit: AuditEntry }
  | {
      ok: false
      reason: 'STATEMENT_NOT_FOUND' | 'STATEMENT_SETTLED' | 'STATEMENT_OF_OTHERS' | 'SETTLED_IN_FUTURE'
    }

/** The money of a statement has come, says whoever it comes to: once, with the day and what stands on the transfer. */
export async function settleStatement(
  trx: Transaction,
  { id, day, reference, now }: { id: string; day: string; reference: string; now: Date },
): Promise<Settled> {
  const statement = await findStatement(trx, id)
  if (statement === null) return { ok: false, reason: 'STATEMENT_NOT_FOUND' }
  if (statement.settledOn !== null) return { ok: false, reason: 'STATEMENT_SETTLED' }
  if (!isToUs(statement)) return { ok: false, reason: 'STATEMENT_OF_OTHERS' }
  if (day > romeTime(now).day.toString()) return { ok: false, reason: 'SETTLED_IN_FUTURE' }
  // somebody else was faster
  if (!(await markSettled(trx, { id, day, reference, now }))) return { ok: false, reason: 'STATEMENT_SETTLED' }
  const { month, side, storeName, lenderName, amount } = statement
  const other = side === 'lent' ? storeName : lenderName
  return {
    ok: true,
    audit: {
      action: 'statement.settled',
      subject: { kind: 'statement', id, name: [month.slice(0, 7), other].filter(Boolean).join(' · ') },
      changes: [
        { field: 'amount', before: null, after: amount },
        { field: 'day', before: null, after: day },
        { field: 'reference', before: null, after: reference },
      ],
    },
  }
}
