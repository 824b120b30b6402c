import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { forgetPinAttempts, listLockedPins } from '#database/queries/staff/pins.ts'
import { insertDevice, listDevices, revokeDevice } from '#database/queries/staff/shared-devices.ts'
import { DEVICE_CODE_LIFE, showDeviceCode, toDeviceCode } from '#domain/staff/shared-device.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AuditEntry } from '../audit.ts'
import type { StaffCaller } from '../sessions/read-session.ts'

const MOST_DEVICES = 50

type InStore = { storeId: string; now: Date }

/** Those in service, each with who is locked on it. */
export async function listSharedDevices(trx: Transaction, { storeId, now }: InStore) {
  const locked = await listLockedPins(trx, storeId)
  return (await listDevices(trx, storeId)).map((device) => ({
    ...device,
    isCodeExpired: device.setUpAt === null && device.codeExpiresAt <= now,
    locked: locked.filter(({ deviceId }) => deviceId === device.id),
  }))
}

/** The code is typed on the device itself, once, within a quarter of an hour. */
export async function registerDevice(
  trx: Transaction,
  { staff, storeId, name, now }: InStore & { staff: StaffCaller; name: string },
) {
  if ((await listDevices(trx, storeId)).length >= MOST_DEVICES)
    return { ok: false, reason: 'TOO_MANY_DEVICES' } as const
  const code = toDeviceCode(randomBytes(64))
  const codeExpiresAt = new Date(now.getTime() + DEVICE_CODE_LIFE)
  const device = { storeId, name, codeHash: hashToken(code), codeExpiresAt, registeredBy: staff.person.id, now }
  const id = await insertDevice(trx, device)
  const audit: AuditEntry = { action: 'device.registered', subject: { kind: 'device', id, name } }
  return { ok: true, id, code: showDeviceCode(code), expiresAt: codeExpiresAt, audit } as const
}

/** Whoever is at work on it is out with the next click. */
export async function takeDeviceBack(trx: Transaction, { id, storeId, now }: InStore & { id: string }) {
  const name = await revokeDevice(trx, { id, storeId, now })
  if (name === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const audit: AuditEntry = { action: 'device.revoked', subject: { kind: 'device', id, name } }
  return { ok: true, audit } as const
}

export async function unlockPin(
  trx: Transaction,
  { id, storeId, personId }: { id: string; storeId: string; personId: string },
) {
  const devices = await listDevices(trx, storeId)
  const device = devices.find((one) => one.id === id)
  const name = device ? await forgetPinAttempts(trx, { deviceId: id, personId }) : null
  if (!device || name === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const changes = [{ field: 'device', before: null, after: device.name }]
  const audit: AuditEntry = { action: 'device.unlocked', subject: { kind: 'person', id: personId, name }, changes }
  return { ok: true, audit } as const
}
