import { inStore, type Transaction } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import {
  findPinHash,
  forgetPinAttempts,
  listPeopleWithPin,
  lockPinAttempts,
  savePinAttempts,
} from '#database/queries/staff/pins.ts'
import { insertSession } from '#database/queries/staff/sessions.ts'
import { noteDeviceUsed, type SharedDevice } from '#database/queries/staff/shared-devices.ts'
import { rolesWith } from '#domain/staff/permissions.ts'
import { afterFailure, isLocked } from '#domain/staff/shared-device.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { type AuditEntry, writeAudit } from '../audit.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'
import { findSharedDevice } from './set-up-device.ts'

type Input = { personId: string; pin: string; deviceToken: string | null; visitor: Visitor; requestId: string }

const WRONG = { ok: false, reason: 'PIN_WRONG' } as const
const LONGEST_USER_AGENT = 400

/**
 * For the floor alone, on a device of the store. Somebody who does not work there, or has no PIN, takes the same steps as
 * a wrong PIN, and the same time.
 */
export async function logInWithPin(dependencies: StaffDependencies, input: Input) {
  const { db, limiter, passwords } = dependencies
  const { personId, pin, visitor } = input
  const now = dependencies.now()
  const device = await findSharedDevice(dependencies, input.deviceToken)
  if (device === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const account = `${device.id} ${personId}`
  const turn = await takeTurn(limiter, 'pin', { storeId: OFFICE, account, address: visitor.address })
  if (!turn.ok) return turn
  const { storeId, id: deviceId } = device
  const person = await inStore(db, storeId, (trx) => findOnFloor(trx, personId))
  const pinHash = await db.transaction().execute(async (trx) => {
    await becomePerson(trx, personId)
    return findPinHash(trx, personId)
  })
  const isMatch = await passwords.matches(pin, person && pinHash)
  if (isMatch === null) return TOO_BUSY
  return inStore(db, storeId, async (trx) => {
    const attempts = await lockPinAttempts(trx, { deviceId, personId })
    if (isLocked(attempts)) return { ok: false, reason: 'PIN_LOCKED' } as const
    if (person === null) return WRONG
    if (!isMatch) {
      const next = afterFailure(attempts, now)
      await savePinAttempts(trx, { storeId, deviceId, personId, ...next })
      if (isLocked(next))
        await note(trx, { action: 'device.locked', subject: toSubject(device) }, { ...input, person, storeId, now })
      return isLocked(next) ? ({ ok: false, reason: 'PIN_LOCKED' } as const) : WRONG
    }
    if (attempts !== null) await forgetPinAttempts(trx, { deviceId, personId })
    await noteDeviceUsed(trx, { id: deviceId, now })
    const token = await openDeviceSession(trx, { personId, deviceId, visitor, now })
    const changes = [{ field: 'by', before: null, after: 'pin' }]
    await note(
      trx,
      { action: 'session.opened', subject: toSubject(device), changes },
      { ...input, person, storeId, now },
    )
    return { ok: true, token } as const
  })
}

/** Null: nobody who works on the floor of this transaction's store with a PIN. */
async function findOnFloor(trx: Transaction, personId: string) {
  const people = await listPeopleWithPin(trx, rolesWith('floor.work'))
  return people.find(({ id }) => id === personId) ?? null
}

/** Nothing was proved that opens the dangerous doors. */
async function openDeviceSession(
  trx: Transaction,
  { personId, deviceId, visitor, now }: { personId: string; deviceId: string; visitor: Visitor; now: Date },
): Promise<string> {
  await becomePerson(trx, personId)
  const token = newStaffToken()
  const userAgent = visitor.userAgent.slice(0, LONGEST_USER_AGENT)
  const session = { personId, deviceId, kind: 'device', userAgent, network: traceOf(visitor).network ?? '' } as const
  await insertSession(trx, { ...session, tokenHash: hashToken(token), provenAt: null, now })
  return token
}

/** Into the store's own audit: its people see who was at work on which device. */
async function note(
  trx: Transaction,
  entry: AuditEntry,
  {
    person,
    storeId,
    visitor,
    requestId,
    now,
  }: Pick<Input, 'visitor' | 'requestId'> & {
    person: { id: string; name: string }
    storeId: string
    now: Date
  },
): Promise<void> {
  await writeAudit(trx, { person, visitor, requestId }, { storeId, entry, now })
}

function toSubject({ id, name }: SharedDevice) {
  return { kind: 'device', id, name }
}
