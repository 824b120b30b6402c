import { connect, type Socket } from 'node:net'

/**
 * Asks one address over and over on a few kept connections, on bare sockets: it has to cost less than any server it
 * measures. Runs as a process of its own: node bench/load.ts '{"port":3000,…}', prints { requests, seconds, bytes }.
 */
export type Load = {
  port: number
  path: string
  host: string
  headers: Record<string, string>
  connections: number
  seconds: number
}
export type LoadResult = { requests: number; seconds: number; bytes: number; status: number }

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const result = await run(load)
console.log(JSON.stringify(result))

async function run({ port, path, host, headers, connections, seconds }: Load): Promise<LoadResult> {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const count: LoadResult = { requests: 0, seconds: 0, bytes: 0, status: 0 }
  const sockets: Socket[] = []
  const started = performance.now()
  for (let number = 0; number < connections; number += 1) sockets.push(keepAsking(port, request, count))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  count.seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.destroy()
  return { ...count }
}

function keepAsking(port: number, request: Buffer, count: LoadResult): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let head: Buffer | null = null
  let missing = 0
  socket.on('connect', () => socket.write(request))
  socket.on('error', (error) => {
    throw error
  })
  socket.on('data', (piece: Buffer) => {
    count.bytes += piece.length
    if (missing === 0) {
      head = head === null ? piece : Buffer.concat([head, piece])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      count.status = Number(text.slice(9, 12))
      missing = Number(/content-length: (\d+)/i.exec(text)?.[1]) - (head.length - end - 4)
      head = null
    } else missing -= piece.length
    if (missing === 0) {
      count.requests += 1
      socket.write(request)
    }
  })
  return socket
}
