/** The body as it came; 'cut off' when the client left in the middle of it. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | 'too many' | 'cut off'> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'too many'
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body) {
      length += chunk.length
      if (length > most) return 'too many'
      chunks.push(chunk)
    }
  } catch {
    return 'cut off'
  }
  return Buffer.concat(chunks)
}
