import type { Socket } from 'node:net'
import { openTunnel, withAddress } from '../doubles/open-tunnel.ts'
import { readMessages, readStartup, toMessage } from './wire.ts'

/** What PgBouncer lets through when it is not told to look away. */
const KNOWN_PARAMETERS = new Set([
  ...['user', 'database', 'application_name', 'client_encoding'],
  ...['datestyle', 'timezone', 'standard_conforming_strings'],
])

/**
 * The worst of a pooler in transaction mode: whatever a session holds (settings, locks, statements it prepared, channels it
 * listens to) is gone after every transaction, and parameters that come with the connection are refused.
 */
export async function openForgetfulPooler(url: string) {
  const tunnel = await openTunnel(
    () => url,
    (near, far) => {
      near.once('data', (startup: Buffer) => {
        const strange = Object.keys(readStartup(startup)).find((name) => !KNOWN_PARAMETERS.has(name.toLowerCase()))
        if (strange !== undefined) return void near.end(refusalOf(strange))
        far.write(startup)
        near.on('data', (bytes) => far.write(bytes))
      })
      far.on('data', forgetAfterTransactions(near, far))
    },
  )
  return {
    urlFor: (other: string) => withAddress(other, tunnel.port),
    close: async () => tunnel.close(),
  }
}

/** The answer to what the client never asked is for nobody. */
function forgetAfterTransactions(near: Socket, far: Socket): (bytes: Buffer) => void {
  let isForgetting = false
  return readMessages((type, message) => {
    const isReady = type === 'Z' && message.toString('latin1', 5) === 'I'
    if (!isForgetting) near.write(message)
    if (!isReady) return
    isForgetting = !isForgetting
    if (isForgetting) far.write(toMessage('Q', 'discard all'))
  })
}

function refusalOf(parameter: string): Buffer {
  return toMessage('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0`)
}
