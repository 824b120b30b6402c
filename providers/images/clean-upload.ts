import sharp from 'sharp'
import { type ImageKind, kindOf } from './image-kind.ts'
import { MOST_PIXELS } from './render-image.ts'

export type CleanedUpload =
  | { ok: true; body: Buffer; kind: ImageKind }
  | { ok: false; reason: 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'TOO_SMALL' }

const SHORTEST_SIDE = 200

/**
 * What somebody sends is never kept as it came: its first bytes say what it is, whatever it is called; it is drawn anew, so
 * that nothing hidden in it (where it was taken, by whom, a script) survives; and it is refused before it is unpacked when
 * it would fill the memory.
 */
export async function cleanUpload(upload: Buffer): Promise<CleanedUpload> {
  const kind = kindOf(upload)
  if (kind === null || kind === 'svg' || kind === 'avif') return { ok: false, reason: 'NOT_AN_IMAGE' }
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return { ok: false, reason: 'TOO_MANY_PIXELS' }
    if (Math.min(width, height) < SHORTEST_SIDE) return { ok: false, reason: 'TOO_SMALL' }
    return { ok: true, kind, body: await redraw(upload, kind) }
  } catch {
    return { ok: false, reason: 'NOT_AN_IMAGE' }
  }
}

/** Upright, in the colours of the web, as good as it came. */
function redraw(upload: Buffer, kind: Exclude<ImageKind, 'svg' | 'avif'>): Promise<Buffer> {
  const upright = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toColourspace('srgb')
  switch (kind) {
    case 'png':
      return upright.png().toBuffer()
    case 'jpeg':
      return upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return upright.webp({ quality: 95 }).toBuffer()
  }
}
