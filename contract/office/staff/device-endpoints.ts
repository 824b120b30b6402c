import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { DeviceCallName } from './device-calls.ts'
import {
  deviceList,
  pinLogInBody,
  registerDeviceBody,
  registeredDevice,
  setPinBody,
  setUpDeviceBody,
  sharedDeviceView,
} from './devices.ts'

export const deviceEndpoints = {
  devices: {
    tag: 'Devices',
    summary: 'The shared devices of a store, and who is locked on them',
    access: 'devices.edit',
    params: ofStore,
    data: deviceList,
    failures: [],
  },
  registerDevice: {
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
    tag: 'Devices',
    summary: 'Take a shared device out of service',
    description: 'Everybody on it is logged out at once.',
    access: 'devices.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  unlockPin: {
    tag: 'Devices',
    summary: 'Let somebody try their PIN again on a device',
    access: 'devices.edit',
    params: ofStoreAndId.extend({ personId: z.uuid().toLowerCase() }),
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  sharedDevice: {
    tag: 'Devices',
    summary: 'Which shared device this is, and who may log in on it',
    access: 'public',
    data: sharedDeviceView,
    failures: ['NOT_FOUND'],
  },
  setUpDevice: {
    tag: 'Devices',
    summary: 'Make this browser a shared device, by the code that was given out for it',
    access: 'public',
    body: setUpDeviceBody,
    data: nothing,
    failures: ['DEVICE_CODE_WRONG', 'RATE_LIMITED'],
  },
  logInWithPin: {
    tag: 'Devices',
    summary: 'Log in on a shared device',
    description: 'For work on the floor alone, for a quarter of an hour without a click.',
    access: 'public',
    body: pinLogInBody,
    data: nothing,
    failures: ['NOT_FOUND', 'PIN_WRONG', 'PIN_LOCKED', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  setPin: {
    tag: 'Security',
    summary: 'Your PIN for shared devices',
    description: 'Six digits; it opens no desk.',
    access: 'person',
    body: setPinBody,
    data: nothing,
    failures: ['FRESH_PROOF_NEEDED', 'UNAVAILABLE'],
  },
  removePin: {
    tag: 'Security',
    summary: 'Have no PIN any more',
    access: 'person',
    data: nothing,
    failures: [],
  },
} as const satisfies Record<DeviceCallName, OfficeEndpoint>
