import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const lost = new WeakSet<object>()
let away = false

export function tellAway(isAway: boolean): void {
  if (away === isAway) return
  away = isAway
  for (const listener of listeners) listener()
}

export function isAway(): boolean {
  return away
}

/** Whether something could not be asked for, and nothing came through since. */
export function useIsAway(): boolean {
  return useSyncExternalStore(listen, isAway, isHere)
}

/** An error that is no fault of anybody's: it never reached the server, or its answer never came back. */
export function noteLost(error: object): void {
  lost.add(error)
}

export function wasLost(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isHere = () => false
