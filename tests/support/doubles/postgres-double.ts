import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Speaks just enough of PostgreSQL's protocol to be asked for its version; keeps all it is asked. */
export async function runPostgresDouble(settings: Record<string, string>) {
  const queries: string[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    let isStarted = false
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      for (;;) {
        const start = isStarted ? 1 : 0
        if (received.length < start + 4) return
        const end = start + received.readInt32BE(start)
        if (received.length < end) return
        const type = isStarted ? String.fromCharCode(received[0] ?? 0) : 'startup'
        const body = received.subarray(start + 4, end)
        received = received.subarray(end)
        isStarted = true
        if (type === 'startup') {
          welcome(socket)
          continue
        }
        if (type !== 'Q') return socket.destroy()
        const query = body.toString('utf8').replace(/\0$/, '')
        queries.push(query)
        answer(socket, query, settings)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgresql://someone@127.0.0.1:${port}/shop`,
    queries,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function welcome(socket: Socket): void {
  socket.write(message('R', int32(0)))
  socket.write(READY)
}

/** A row with the settings the query names, in the order it names them. */
function answer(socket: Socket, query: string, settings: Record<string, string>): void {
  const named = [...query.matchAll(/current_setting\('(\w+)'\) as (\w+)/g)]
  const columns = named.map(([, , name]) => Buffer.concat([text(name ?? ''), COLUMN]))
  const values = named.map(([, name]) => Buffer.from(settings[name ?? ''] ?? ''))
  socket.write(message('T', int16(columns.length), ...columns))
  socket.write(message('D', int16(values.length), ...values.flatMap((value) => [int32(value.length), value])))
  socket.write(message('C', text('SELECT 1')))
  socket.write(READY)
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

const TEXT_TYPE = 25
const COLUMN = Buffer.concat([int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)])
const READY = message('Z', Buffer.from('I'))
