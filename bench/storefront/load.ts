import { connect, type Socket } from 'node:net'

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
}
export type LoadResult = { requests: number; seconds: number; bytesPerAnswer: number; status: number }

const load: Load = JSON.parse(process.argv[2] ?? '{}')
console.log(JSON.stringify(await run(load)))
process.exit(0)

async function run({ port, host, path, headers, connections, seconds }: Load): Promise<LoadResult> {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const result: LoadResult = { requests: 0, seconds, bytesPerAnswer: 0, status: 0 }
  const started = performance.now()
  for (let opened = 0; opened < connections; opened += 1) keepAsking({ port, request, result })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return { ...result, seconds: (performance.now() - started) / 1000 }
}

function keepAsking({ port, request, result }: { port: number; request: Buffer; result: LoadResult }): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
  let head: Buffer | null = null
  let missing = 0
  socket.on('data', (piece: Buffer) => {
    if (missing > 0) missing -= piece.length
    else {
      head = head === null ? piece : Buffer.concat([head, piece])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      result.status = Number(text.slice(9, 12))
      result.bytesPerAnswer = Number(/content-length: (\d+)/i.exec(text)?.[1])
      missing = result.bytesPerAnswer - (head.length - end - 4)
      head = null
    }
    if (missing > 0) return
    result.requests += 1
    socket.write(request)
  })
  return socket
}
