import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { asPlatform, duringStore } from '#database/office.ts'
import { findAnyMailable, findMailable, type Mailable } from '#database/queries/staff/people.ts'
import { insertReset } from '#database/queries/staff/resets.ts'
import { rollbackUnless } from '#database/rollback-unless.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { RESET_LIFE } from '#domain/staff/session-rules.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { writeAudit } from '../audit.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'

/**
 * A mail with a link to another password, for whoever works in a store. Nobody but the owner of the address learns
 * whether it has an account: for one that has none the same is done for somebody else, in the same time, and undone.
 */
export async function askForReset(
  dependencies: StaffDependencies,
  { email: written, visitor, requestId }: { email: string; visitor: Visitor; requestId: string },
): Promise<{ ok: true } | TooMany> {
  const email = toEmailKey(written)
  const turn = await takeTurn(dependencies.limiter, 'recover', {
    storeId: OFFICE,
    account: email,
    address: visitor.address,
  })
  if (!turn.ok) return turn
  await asPlatform(dependencies.db, async (trx) => {
    const known = await findMailable(trx, email)
    const other = await findAnyMailable(trx)
    const person = known ?? other
    if (person === null) return
    await rollbackUnless(trx, known !== null, async () => {
      await mailReset(trx, dependencies, person)
      const entry = {
        action: 'person.recoveryAsked',
        subject: { kind: 'person', id: person.id, name: person.name },
      } as const
      const actor = { person: null, name: email, visitor, requestId }
      await writeAudit(trx, actor, { storeId: null, entry, now: dependencies.now() })
    })
  })
  return { ok: true }
}

async function mailReset(trx: Transaction, dependencies: StaffDependencies, person: Mailable): Promise<void> {
  const { id: personId, email: recipient, name: firstName, language, storeId } = person
  const now = dependencies.now()
  const id = randomUUID()
  const tokenHash = hashToken(dependencies.tokens.forLink(id, storeId))
  const expiresAt = new Date(now.getTime() + RESET_LIFE)
  await insertReset(trx, { id, personId, tokenHash, expiresAt, now })
  const mail = { storeId, kind: 'staff-recover-password', recipient, language, subjectId: id } as const
  await duringStore(trx, storeId, () => enqueueMail(trx, dependencies, { ...mail, detail: { firstName, path: '/' } }))
}
