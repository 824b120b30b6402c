/** The body as it came. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | 'too many'> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'too many'
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > most) return 'too many'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
