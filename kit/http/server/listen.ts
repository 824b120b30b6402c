import type { Server } from 'node:http'

export type Listening = { ok: true; port: number } | { ok: false; sentence: string }

type Place = { host: string; port: number }

/** What the settings are called that say where. */
type Names = Record<keyof Place, string>

export async function listen(
  server: Server,
  { host, port }: Place,
  names: Names = { host: 'HOST', port: 'PORT' },
): Promise<Listening> {
  const { promise, resolve } = Promise.withResolvers<Listening>()
  const onError = (error: NodeJS.ErrnoException) =>
    resolve({ ok: false, sentence: reasonOf(error, { host, port, names }) })
  server.once('error', onError)
  server.listen({ host, port }, () => {
    server.off('error', onError)
    const address = server.address()
    resolve({ ok: true, port: typeof address === 'object' && address !== null ? address.port : port })
  })
  return promise
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { host, port, names }: Place & { names: Names }): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the other program or choose another one with ${names.port}=${port + 1}.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023 with ${names.port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}: check ${names.host}.`
  return `The server could not listen on ${host}, port ${port}: ${message}.`
}
