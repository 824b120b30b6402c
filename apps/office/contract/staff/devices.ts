import { z } from 'zod'
import { isPin } from '#domain/staff/person.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: the code was not typed yet. */
  setUpAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  codeExpiresAt: z.iso.datetime(),
  isCodeExpired: z.boolean(),
  /** Whoever typed a wrong PIN too often there. */
  locked: z.array(z.object({ personId: z.uuid(), name: z.string(), at: z.iso.datetime() })),
})

export const deviceList = z.object({ devices: z.array(device) })

export type DeviceView = z.infer<typeof device>

export const registerDeviceBody = z.object({ name: z.string().trim().min(1).max(60) })

/** The code is shown this once. */
export const registeredDevice = z.object({ id: z.uuid(), code: z.string(), expiresAt: z.iso.datetime() })

export const sharedDeviceView = z.object({
  name: z.string(),
  storeName: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export type SharedDeviceView = z.infer<typeof sharedDeviceView>

export const setUpDeviceBody = z.object({ code: z.string().trim().min(1).max(20) })

export const pinLogInBody = z.object({ personId: z.uuid().toLowerCase(), pin: z.string().max(20) })

export const setPinBody = z.object({ pin: z.string().trim().refine(isPin) })

/** The calls about devices that several people of a store share. */
export const deviceEndpoints = {
  devices: {
    method: 'GET',
    path: '/api/stores/{storeId}/devices',
    tag: 'Devices',
    summary: 'The shared devices of a store, and who is locked on them',
    access: 'devices.edit',
    params: ofStore,
    data: deviceList,
    failures: [],
  },
  registerDevice: {
    method: 'POST',
    path: '/api/stores/{storeId}/devices',
    tag: 'Devices',
    summary: 'Register a shared device',
    description: 'Answers the code to be typed on it, this once; it works once, for a quarter of an hour.',
    access: 'devices.edit',
    params: ofStore,
    body: registerDeviceBody,
    data: registeredDevice,
    failures: ['TOO_MANY_DEVICES'],
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/devices/{id}',
    tag: 'Devices',
    summary: 'Take a shared device out of service',
    description: 'Everybody on it is logged out at once.',
    access: 'devices.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  unlockPin: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/devices/{id}/locks/{personId}',
    tag: 'Devices',
    summary: 'Let somebody try their PIN again on a device',
    access: 'devices.edit',
    params: ofStoreAndId.extend({ personId: z.uuid().toLowerCase() }),
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  sharedDevice: {
    method: 'GET',
    path: '/api/device',
    tag: 'Devices',
    summary: 'Which shared device this is, and who may log in on it',
    access: 'public',
    data: sharedDeviceView,
    failures: ['NOT_FOUND'],
  },
  setUpDevice: {
    method: 'POST',
    path: '/api/device',
    tag: 'Devices',
    summary: 'Make this browser a shared device, by the code that was given out for it',
    access: 'public',
    body: setUpDeviceBody,
    data: nothing,
    failures: ['DEVICE_CODE_WRONG', 'RATE_LIMITED'],
  },
  logInWithPin: {
    method: 'POST',
    path: '/api/device/session',
    tag: 'Devices',
    summary: 'Log in on a shared device',
    description: 'For work on the floor alone, for a quarter of an hour without a click.',
    access: 'public',
    body: pinLogInBody,
    data: nothing,
    failures: ['NOT_FOUND', 'PIN_WRONG', 'PIN_LOCKED', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  setPin: {
    method: 'PUT',
    path: '/api/security/pin',
    tag: 'Security',
    summary: 'Your PIN for shared devices',
    description: 'Six digits; it opens no desk.',
    access: 'person',
    body: setPinBody,
    data: nothing,
    failures: ['FRESH_PROOF_NEEDED', 'UNAVAILABLE'],
  },
  removePin: {
    method: 'DELETE',
    path: '/api/security/pin',
    tag: 'Security',
    summary: 'Have no PIN any more',
    access: 'person',
    data: nothing,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
