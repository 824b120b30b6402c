import { connect, type Socket } from 'node:net'
import { type AddressOptions, findPublicAddress } from '../network/public-address.ts'

/** The mail server cannot be spoken to: nobody knows its name, or it stands in a private network. */
export class MailHostRefused extends Error {
  override name = 'MailHostRefused'
  readonly reason: 'HOST_UNKNOWN' | 'HOST_PRIVATE'

  constructor(reason: 'HOST_UNKNOWN' | 'HOST_PRIVATE') {
    super(reason)
    this.reason = reason
  }
}

/** Looks a name up and connects to the very address that was checked, with every connection anew. */
export async function openCheckedSocket(
  { host, port, timeout }: { host: string; port: number; timeout: number },
  options: AddressOptions,
): Promise<Socket> {
  const found = await findPublicAddress(host, options)
  if (!found.ok) throw new MailHostRefused(found.reason)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: found.address, port, family: found.family, timeout })
  socket.once('connect', () => {
    socket.removeAllListeners()
    socket.setTimeout(0)
    resolve(socket)
  })
  socket.once('error', reject)
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('No connection in time'), { code: 'ETIMEDOUT' })))
  return promise
}
