import { methodsAndPaths } from '#kit/contract/call-address.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Every call of the API, by name: method and path. A build puts the values here, so that no schema comes along. */
export const calls = methodsAndPaths(endpoints)

/** Those that a browser has no use for: a build leaves them out of what it is given. */
export const CALLS_OF_SERVER = Object.entries<Endpoint>(endpoints).flatMap(([name, { askedByServer }]) =>
  askedByServer ? [name] : [],
)

export type CallName = keyof typeof endpoints
