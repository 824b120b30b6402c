/** The calls about devices that several people of a store share. */
export const deviceCalls = {
  devices: { method: 'GET', path: '/api/stores/{storeId}/devices' },
  registerDevice: { method: 'POST', path: '/api/stores/{storeId}/devices' },
  revokeDevice: { method: 'DELETE', path: '/api/stores/{storeId}/devices/{id}' },
  unlockPin: { method: 'DELETE', path: '/api/stores/{storeId}/devices/{id}/locks/{personId}' },
  sharedDevice: { method: 'GET', path: '/api/device' },
  setUpDevice: { method: 'POST', path: '/api/device' },
  logInWithPin: { method: 'POST', path: '/api/device/session' },
  setPin: { method: 'PUT', path: '/api/security/pin' },
  removePin: { method: 'DELETE', path: '/api/security/pin' },
} as const

export type DeviceCallName = keyof typeof deviceCalls
