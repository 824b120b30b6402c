import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom a connection is for: a store's shoppers, its office, or nobody in particular. */
type Place = { client: string; held: number }

const places = new AsyncLocalStorage<Place>()

/** What is asked of the database meanwhile takes connections from the share of this client. */
export function inShareOf<T>(client: string, work: () => Promise<T>): Promise<T> {
  return places.getStore()?.client === client ? work() : places.run({ client, held: 0 }, work)
}

/** Too many wait for the connections of one client, or have waited too long. It will pass, and nothing has happened. */
export class ConnectionsBusy extends Error {
  /** What PostgreSQL calls too many connections. */
  readonly code = '53300'
}

/** About as many as a store's share serves before they lose their patience: who would come behind them waits in vain. */
const MOST_WAITING = 500
/** Milliseconds. */
const PATIENCE = 8_000
/** What belongs to no store: finding out whose domain it is, the log-in of staff, the sweeps of the jobs. */
const PLATFORM = ''

type Waiting = { enter: () => void }

export type ShareState = {
  /** Connections there may be, and are in use. */
  size: number
  taken: number
  /** Who stands in line now, and ever since the start. */
  waiting: number
  waits: number
}

/**
 * Shares out the connections of a pool: a client may have as many as are left for everybody else. One store alone has half
 * of them, two have a third each, and whoever comes next always finds one. Work that has a connection and wants another
 * one does not stand in line for it: those in line may be waiting for what it is doing.
 */
export function createShares({ size, mostWaiting = MOST_WAITING, patience = PATIENCE }: ShareOptions) {
  const inUse = new Map<string, number>()
  const lines = new Map<string, Set<Waiting>>()
  let taken = 0
  let waits = 0

  const held = (client: string) => inUse.get(client) ?? 0
  const mayEnter = (client: string) => taken < size && (client === PLATFORM || held(client) < size - taken)

  function count(client: string, change: 1 | -1): void {
    taken += change
    const now = held(client) + change
    if (now === 0) inUse.delete(client)
    else inUse.set(client, now)
  }

  function leaveLine(client: string, waiting: Waiting): void {
    const line = lines.get(client)
    if (line?.delete(waiting) && line.size === 0) lines.delete(client)
  }

  /** Whoever has the fewest goes first. */
  function letIn(): void {
    for (;;) {
      const able = [...lines.keys()].filter(mayEnter)
      const [client] = able.toSorted((one, other) => held(one) - held(other))
      const [next] = (client !== undefined && lines.get(client)) || []
      if (client === undefined || next === undefined) return
      leaveLine(client, next)
      next.enter()
    }
  }

  function standInLine(client: string): Promise<void> {
    const line = lines.get(client) ?? new Set()
    if (line.size >= mostWaiting) throw new ConnectionsBusy('Too many wait for the connections of one store')
    waits += 1
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = {
      enter() {
        clearTimeout(timer)
        count(client, 1)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      leaveLine(client, waiting)
      reject(new ConnectionsBusy('No connection of the store was given back in time'))
    }, patience)
    lines.set(client, line.add(waiting))
    return promise
  }

  return {
    state(): ShareState {
      const waiting = [...lines.values()].reduce((sum, line) => sum + line.size, 0)
      return { size, taken, waiting, waits }
    },

    /** Resolves when a connection may be taken; what it resolves to gives it back. */
    async enter(): Promise<() => void> {
      const place = places.getStore()
      const client = place?.client ?? PLATFORM
      const hasOne = place !== undefined && place.held > 0
      if (hasOne || (mayEnter(client) && !lines.has(client))) count(client, 1)
      else await standInLine(client)
      if (place) place.held += 1
      return () => {
        if (place) place.held -= 1
        count(client, -1)
        if (lines.size > 0) letIn()
      }
    },
  }
}

type ShareOptions = { size: number; mostWaiting?: number; patience?: number }
