export const CONTENT_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

export const IMAGE_KINDS = ['svg', 'png', 'jpeg', 'webp', 'avif'] as const

export type ImageKind = (typeof IMAGE_KINDS)[number]

/** By its first bytes, whatever it is called. */
export function kindOf(body: Buffer): ImageKind | null {
  if (body.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  const isRiff = body.subarray(0, 4).toString('latin1') === 'RIFF'
  if (isRiff && body.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp'
  if (body.subarray(4, 12).toString('latin1') === 'ftypavif') return 'avif'
  return body.subarray(0, 500).toString('utf8').includes('<svg') ? 'svg' : null
}
