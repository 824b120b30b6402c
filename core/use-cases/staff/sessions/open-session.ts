import type { Transaction } from '#database/connection.ts'
import { becomePerson, duringStore, showStaffKeys } from '#database/office.ts'
import { listAssignmentsOf } from '#database/queries/staff/assignments.ts'
import { listEmailsOfDevice, rememberStaffDevice } from '#database/queries/staff/devices.ts'
import { insertSession } from '#database/queries/staff/sessions.ts'
import { storesOf } from '#domain/staff/assignments.ts'
import type { Person } from '#domain/staff/person.ts'
import { officePaths } from '#paths/office/paths.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { writeAudit } from '../audit.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** How somebody has proved who they are. */
export type ProvenBy = 'invitation' | 'password' | 'totp' | 'recoveryCode' | 'passkey'

export type OpenedSession = { token: string; deviceToken: string }

const LONGEST_USER_AGENT = 400

/**
 * A session at a desk, for somebody who has just proved who they are. Its token is nowhere but in their browser. A new
 * device is told to them by e-mail.
 */
export async function openStaffSession(
  trx: Transaction,
  dependencies: Pick<StaffDependencies, 'jobs' | 'now'>,
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
  const deviceToken = await knownDeviceToken(trx, visitor)
  const trace = traceOf(visitor)
  await insertSession(trx, {
    tokenHash: hashToken(token),
    personId: person.id,
    kind: 'desk',
    userAgent: visitor.userAgent.slice(0, LONGEST_USER_AGENT),
    network: trace.network ?? '',
    provenAt: now,
    now,
  })
  const { isNew, isFirst } = await rememberStaffDevice(trx, {
    personId: person.id,
    deviceHash: hashToken(deviceToken),
    now,
  })
  const changes = [
    { field: 'by', before: null, after: by },
    { field: 'newDevice', before: null, after: isNew },
  ]
  await writeAudit(
    trx,
    { person, visitor, requestId },
    { storeId: null, entry: { action: 'session.opened', changes }, now },
  )
  if (isNew && !isFirst) await tellOfNewDevice(trx, dependencies, { person, trace, now })
  return { token, deviceToken }
}

/** A token that was never given out here is not taken over from the visitor. */
async function knownDeviceToken(trx: Transaction, { device }: Visitor): Promise<string> {
  if (device === null) return newStaffToken()
  const deviceHash = hashToken(device)
  await showStaffKeys(trx, { device: deviceHash })
  return (await listEmailsOfDevice(trx, deviceHash)).length > 0 ? device : newStaffToken()
}

/** By one of the stores they work for; who works for none has nobody who would send a mail. */
async function tellOfNewDevice(
  trx: Transaction,
  dependencies: Pick<StaffDependencies, 'jobs' | 'now'>,
  { person, trace, now }: { person: Person; trace: ReturnType<typeof traceOf>; now: Date },
): Promise<void> {
  const [storeId] = storesOf(await listAssignmentsOf(trx, person.id))
  const { email: recipient, language, name: firstName } = person
  if (storeId === undefined || recipient === '') return
  const detail = { firstName, path: officePaths.security, at: now.toISOString(), ...trace }
  await duringStore(trx, storeId, () =>
    enqueueMail(trx, dependencies, { storeId, kind: 'staff-new-device', recipient, language, detail }),
  )
}
