import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { findPersonId } from '#database/queries/staff/people.ts'
import { insertReset } from '#database/queries/staff/resets.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { RESET_LIFE } from '#domain/staff/session-rules.ts'
import { resetLink } from '#paths/office/paths.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import { writeAudit } from '../staff/audit.ts'
import { byCommand } from './by-command.ts'

/**
 * For whoever has the server itself: a link to another password for somebody whom no store can write to, like the last
 * operator. The second factor stays. Null: nobody works here with that e-mail.
 */
export function recoverPerson(
  db: Database,
  { email: written, officeOrigin, now }: { email: string; officeOrigin: string; now: Date },
): Promise<string | null> {
  const email = toEmailKey(written)
  const token = newStaffToken()
  const expiresAt = new Date(now.getTime() + RESET_LIFE)
  return asPlatform(db, async (trx) => {
    const personId = await findPersonId(trx, email)
    if (personId === null) return null
    await insertReset(trx, { id: randomUUID(), personId, tokenHash: hashToken(token), expiresAt, now })
    const subject = { kind: 'person', id: personId, name: email }
    const entry = { action: 'person.recoveryLinkMade', subject } as const
    await writeAudit(trx, byCommand(), { storeId: null, entry, now })
    return resetLink(officeOrigin, token)
  })
}
