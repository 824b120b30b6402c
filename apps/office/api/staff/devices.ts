import { isFresh } from '#domain/staff/session-rules.ts'
import { changePin, removePin } from '#use-cases/staff/devices/change-pin.ts'
import { logInWithPin } from '#use-cases/staff/devices/log-in-with-pin.ts'
import {
  listSharedDevices,
  registerDevice,
  takeDeviceBack,
  unlockPin,
} from '#use-cases/staff/devices/manage-devices.ts'
import { lookAtSharedDevice, setUpSharedDevice } from '#use-cases/staff/devices/set-up-device.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { sessionCookie, sharedCookie } from '../protocol/cookies.ts'
import { handlePerson, handlePublic, handleStore } from '../protocol/handle.ts'

/** Devices that several people of a store share. */
export function createDeviceHandlers(dependencies: StaffDependencies) {
  return {
    devices: handleStore('devices', async (call, trx) => {
      const devices = await listSharedDevices(trx, call)
      return { ok: true, data: { devices: devices.map(toView) } }
    }),

    registerDevice: handleStore('registerDevice', async (call, trx) => {
      const outcome = await registerDevice(trx, { ...call, name: call.body.name })
      if (!outcome.ok) return outcome
      const { id, code, expiresAt, audit } = outcome
      return { ok: true, data: { id, code, expiresAt: expiresAt.toISOString() }, audit: [audit] }
    }),

    revokeDevice: handleStore('revokeDevice', async ({ params, storeId, now }, trx) => {
      const outcome = await takeDeviceBack(trx, { id: params.id, storeId, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    unlockPin: handleStore('unlockPin', async ({ params, storeId }, trx) => {
      const outcome = await unlockPin(trx, { id: params.id, personId: params.personId, storeId })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    sharedDevice: handlePublic('sharedDevice', async ({ deviceToken }) => {
      const outcome = await lookAtSharedDevice(dependencies, deviceToken)
      if (!outcome.ok) return outcome
      const { name, storeName, people } = outcome
      return { ok: true, data: { name, storeName, people } }
    }),

    setUpDevice: handlePublic('setUpDevice', async ({ body, visitor, requestId, origin }) => {
      const outcome = await setUpSharedDevice(dependencies, { ...body, visitor, requestId })
      return outcome.ok ? { ok: true, data: null, cookies: [sharedCookie(outcome.token, origin)] } : outcome
    }),

    logInWithPin: handlePublic('logInWithPin', async ({ body, deviceToken, visitor, requestId, origin }) => {
      const outcome = await logInWithPin(dependencies, { ...body, deviceToken, visitor, requestId })
      return outcome.ok ? { ok: true, data: null, cookies: [sessionCookie(outcome.token, origin)] } : outcome
    }),

    setPin: handlePerson('setPin', async ({ staff, body, now }, trx) => {
      if (!isFresh(staff.provenAt, now)) return { ok: false, reason: 'FRESH_PROOF_NEEDED' }
      const outcome = await changePin(trx, dependencies, { staff, pin: body.pin })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    removePin: handlePerson('removePin', async ({ staff }, trx) => {
      const { audit } = await removePin(trx, { staff })
      return { ok: true, data: null, audit: [audit] }
    }),
  }
}

type Device = Awaited<ReturnType<typeof listSharedDevices>>[number]

function toView({ id, name, createdAt, setUpAt, lastUsedAt, codeExpiresAt, isCodeExpired, locked }: Device) {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    setUpAt: setUpAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    codeExpiresAt: codeExpiresAt.toISOString(),
    isCodeExpired,
    locked: locked.map(({ personId, name: who, at }) => ({ personId, name: who, at: at.toISOString() })),
  }
}
