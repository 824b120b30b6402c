import type { Transaction } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import { rememberStaffDevice } from '#database/queries/staff/devices.ts'
import { insertSession } from '#database/queries/staff/sessions.ts'
import type { Person } from '#domain/staff/person.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'
import { writeAudit } from '../audit.ts'

/** How somebody has proved who they are. */
export type ProvenBy = 'invitation' | 'password' | 'totp' | 'recoveryCode' | 'passkey'

export type OpenedSession = { token: string; deviceToken: string }

const LONGEST_USER_AGENT = 400

/** A session at a desk, for somebody who has just proved who they are. Its token is nowhere but in their browser. */
export async function openStaffSession(
  trx: Transaction,
  {
    person,
    visitor,
    requestId,
    by,
    now,
  }: { person: Person; visitor: Visitor; requestId: string; by: ProvenBy; now: Date },
): Promise<OpenedSession> {
  await becomePerson(trx, person.id)
  const token = newStaffToken()
  const deviceToken = visitor.device ?? newStaffToken()
  const { network = '' } = traceOf(visitor)
  await insertSession(trx, {
    tokenHash: hashToken(token),
    personId: person.id,
    kind: 'desk',
    userAgent: visitor.userAgent.slice(0, LONGEST_USER_AGENT),
    network,
    provenAt: now,
    now,
  })
  const { isNew } = await rememberStaffDevice(trx, { personId: person.id, deviceHash: hashToken(deviceToken), now })
  const changes = [
    { field: 'by', before: null, after: by },
    { field: 'newDevice', before: null, after: isNew },
  ]
  await writeAudit(
    trx,
    { person, visitor, requestId },
    { storeId: null, entry: { action: 'session.opened', changes }, now },
  )
  return { token, deviceToken }
}
