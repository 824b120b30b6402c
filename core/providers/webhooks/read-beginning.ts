import type { IncomingMessage } from 'node:http'

const SHOWN_BYTES = 1024
const PATIENCE = 2_000

/** How an answer begins: so much of it, or as much as comes in a moment. The rest is of no interest, and not waited for. */
export async function readBeginning(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE)
  incoming.on('data', (piece: Buffer) => {
    pieces.push(piece)
    if (pieces.reduce((sum, { length }) => sum + length, 0) >= SHOWN_BYTES) resolve()
  })
  for (const event of ['end', 'error', 'close'] as const) incoming.on(event, () => resolve())
  await promise
  clearTimeout(timer)
  incoming.destroy()
  return toShown(Buffer.concat(pieces).subarray(0, SHOWN_BYTES))
}

/** The database keeps no NUL, and a letter may have been cut in two. */
function toShown(bytes: Buffer): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '')
}
