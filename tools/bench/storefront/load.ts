import { connect } from 'node:net'

/**
 * Asks one address over and over on a few kept connections. On bare sockets, because it has to cost less than any
 * server it measures, and as a process of its own: node load.ts '{"port":3000,…}' prints what it counted.
 */
export type Load = {
  port: number
  host: string
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** For how long it asks before it counts: a server that has rested takes a moment until it is as fast as it gets. */
  warmUpSeconds: number
}
export type LoadResult = { requests: number; seconds: number; bytesPerAnswer: number; status: number }

const load: Load = JSON.parse(process.argv[2] ?? '{}')
console.log(JSON.stringify(await run(load)))
process.exit(0)

async function run({ port, host, path, headers, connections, seconds, warmUpSeconds }: Load): Promise<LoadResult> {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const result: LoadResult = { requests: 0, seconds, bytesPerAnswer: 0, status: 0 }
  for (let opened = 0; opened < connections; opened += 1) keepAsking({ port, request, result })
  await new Promise((resolve) => setTimeout(resolve, warmUpSeconds * 1000))
  result.requests = 0
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return { ...result, seconds: (performance.now() - started) / 1000 }
}

type Asking = { port: number; request: Buffer; result: LoadResult }

/** Every answer is the first one again: only that is read, of the others the bytes are counted. */
function keepAsking({ port, request, result }: Asking): void {
  // one buffer for all answers: to make a new one for each would cost more than any server takes to answer
  const buffer = Buffer.alloc(64 * 1024)
  let missing = 0
  const socket = connect(
    { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: (length) => count(length) } },
    () => socket.write(request),
  )

  function count(length: number): boolean {
    missing = missing > 0 ? missing - length : bytesAfter(buffer.subarray(0, length), result)
    if (missing < 0) throw new Error('This answer is longer than the first')
    if (missing > 0) return true
    result.requests += 1
    return socket.write(request)
  }
}

/** How much of an answer is still to come after its first piece, which holds its whole head. */
function bytesAfter(piece: Buffer, result: LoadResult): number {
  const end = piece.indexOf('\r\n\r\n')
  if (result.status === 0) {
    const head = piece.toString('latin1', 0, end)
    result.status = Number(head.slice(9, 12))
    result.bytesPerAnswer = Number(/content-length: (\d+)/i.exec(head)?.[1])
  }
  return result.bytesPerAnswer - (piece.length - end - 4)
}
