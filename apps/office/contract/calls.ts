import { methodsAndPaths } from '#kit/contract/call-address.ts'
import { officeEndpoints } from './endpoints.ts'

/** Every call of the office, by name: method and path. A build puts the values here, so that no schema comes along. */
export const officeCalls = methodsAndPaths(officeEndpoints)

export type OfficeCallName = keyof typeof officeEndpoints
