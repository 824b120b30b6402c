import { describeDevice } from '#domain/identity/device.ts'
import { networkPrefixes } from '#domain/network.ts'
import type { Visitor } from './account-dependencies.ts'

/** What is kept of a visitor: roughly where and with what, never the whole address. Unknown parts are left out. */
export type Trace = { network?: string; device?: string }

export function traceOf({ address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>): Trace {
  const network = networkPrefixes(address)?.at(-1)?.prefix
  const device = describeDevice(userAgent)
  return { ...(network && { network }), ...(device && { device: `${device.browser}, ${device.system}` }) }
}
