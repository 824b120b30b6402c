/** The body as it came; 'cut off' when the client left in the middle of it. */
export async function readBytes(request: Request, most: number): Promise<Buffer | 'too many' | 'cut off'> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > most) return 'too many'
  if (request.body === null) return Buffer.alloc(0)
  // who says how long it is has it in memory once
  const whole = announced > 0 ? Buffer.allocUnsafeSlow(announced) : null
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body) {
      if (length + chunk.length > (whole?.length ?? most)) return 'too many'
      if (whole) whole.set(chunk, length)
      else chunks.push(chunk)
      length += chunk.length
    }
  } catch {
    return 'cut off'
  }
  return whole ? whole.subarray(0, length) : Buffer.concat(chunks)
}

/**
 * The body while it comes, for whoever keeps it somewhere else than in memory. It ends where it is too much or the client
 * leaves; `problem` says so afterwards.
 */
export function streamBytes(request: Request, most: number) {
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'too many'
  let problem: 'LARGE_BODY' | 'CUT_OFF' | null = null
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let length = 0
    try {
      for await (const chunk of request.body ?? []) {
        length += chunk.length
        if (length > most) {
          problem = 'LARGE_BODY'
          return
        }
        yield chunk
      }
    } catch {
      problem = 'CUT_OFF'
    }
  }
  return { pieces: pieces(), problem: () => problem }
}
