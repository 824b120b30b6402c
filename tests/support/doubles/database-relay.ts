import type { Socket } from 'node:net'
import { readMessages } from '../poolers/wire.ts'
import { openTunnel, withAddress } from './open-tunnel.ts'

/** The type of a notification in PostgreSQL's protocol. */
const NEWS = 'A'

/** A way to the tests' database that can be cut, or lose every byte without a word as a failing network does. */
export async function openRelay(url: string) {
  const muffled = new WeakSet<Socket>()
  let isCut = false
  let target = url
  const tunnel = await openTunnel(
    () => (isCut ? null : target),
    (near, far) => {
      const passOn = readMessages((type, message) => {
        if (type !== NEWS || !muffled.has(far)) near.write(message)
      })
      far.on('data', passOn)
      near.pipe(far)
    },
  )
  return {
    url: withAddress(url, tunnel.port),
    cut(): void {
      isCut = true
      tunnel.cut()
    },
    mend(): void {
      isCut = false
    },
    /** Another server takes over, as when an address moves to it. */
    leadTo(other: string): void {
      target = other
      tunnel.cut()
    },
    /** Those that are open now; who connects later is heard. */
    silence(): void {
      for (const socket of tunnel.sockets) socket.unpipe().pause()
    },
    /** Those that are open now answer as before, and are told of nothing: as by a server that is no longer the right one. */
    muffle(): void {
      for (const socket of tunnel.sockets) muffled.add(socket)
    },
    close: tunnel.close,
  }
}
