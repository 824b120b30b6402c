/** Calls back with each message of PostgreSQL's protocol: its type, and all of its bytes. */
export function readMessages(onMessage: (type: string, message: Buffer) => void): (bytes: Buffer) => void {
  let received = Buffer.alloc(0)
  return (bytes) => {
    received = Buffer.concat([received, bytes])
    while (received.length >= 5) {
      const end = 1 + received.readInt32BE(1)
      if (received.length < end) return
      const message = received.subarray(0, end)
      received = received.subarray(end)
      onMessage(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}

/** A message with text in it: a query, or the fields of an error. */
export function toMessage(type: string, text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** What a client asks for as it connects, by name. */
export function readStartup(message: Buffer): Record<string, string> {
  const words = message.subarray(8).toString('utf8').split('\0')
  return Object.fromEntries(
    words.flatMap((name, at) => (at % 2 === 0 && name !== '' ? [[name, words[at + 1] ?? '']] : [])),
  )
}
