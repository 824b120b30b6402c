import { useSyncExternalStore } from 'react'

/** How this device tells of new orders: kept here, since another one may stand beside a sleeping child. */
export type DeviceNotice = 'sound' | 'window'

const STORED_AS: Record<DeviceNotice, string> = { sound: 'orders.sound', window: 'orders.window' }

const listeners = new Set<() => void>()

export function useDeviceNotice(kind: DeviceNotice): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted(kind),
    () => false,
  )
}

export function isWanted(kind: DeviceNotice): boolean {
  try {
    const isOn = localStorage.getItem(STORED_AS[kind]) === 'yes'
    // what the browser has been told to refuse is not on
    return isOn && (kind === 'sound' || canShowWindows() === 'granted')
  } catch {
    return false
  }
}

/** Whether the browser shows messages of its own, or would ask first. */
export function canShowWindows(): NotificationPermission | 'never' {
  return typeof Notification === 'undefined' ? 'never' : Notification.permission
}

export function want(kind: DeviceNotice, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORED_AS[kind], 'yes')
    else localStorage.removeItem(STORED_AS[kind])
  } catch {
    // a browser that keeps nothing tells of nothing
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
