import { methodsAndPaths } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Every call of the API, by name: method and path. A build puts the values here, so that no schema comes along. */
export const calls = methodsAndPaths(endpoints)

export type CallName = keyof typeof endpoints
