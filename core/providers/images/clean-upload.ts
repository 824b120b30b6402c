import sharp from 'sharp'
import { inkContrast } from '#domain/stores/pictures/ink-contrast.ts'
import { DRAWN_SIDE, type PictureUse, SHORTEST_SIDE } from '#domain/stores/pictures/picture-rules.ts'
import { isAllowedDrawing, MOST_DRAWING_BYTES } from './allowed-drawing.ts'
import { type ImageKind, kindOf } from './image-kind.ts'
import { MOST_PIXELS } from './render-image.ts'

export type CleanedUpload =
  | { ok: true; body: Buffer; kind: ImageKind; width: number; height: number; contrast: number | null }
  | { ok: false; reason: UploadRefusal }

/** `PICTURE_TOO_HEAVY`: it asked for more memory or time than there is for one. `PICTURES_BUSY`: many others wait already. */
export type UploadRefusal =
  | 'NOT_AN_IMAGE'
  | 'DRAWING_NOT_ALLOWED'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL'
  | 'PICTURE_TOO_HEAVY'
  | 'PICTURES_BUSY'

/** Pixels enough to see how dark it is. */
const SAMPLE = 160

/**
 * What somebody sends is never kept as it came: its first bytes say what it is, whatever it is called; it is drawn anew, so
 * that nothing hidden in it (where it was taken, by whom, a script) survives; and it is refused before it is unpacked when
 * it would fill the memory. A drawing becomes pixels: of those nobody has to know what they may contain.
 */
export async function cleanUpload(upload: Buffer, use: PictureUse = 'photo'): Promise<CleanedUpload> {
  const kind = kindOf(upload)
  if (kind === null || kind === 'avif') return REFUSED
  if (kind === 'svg' && !isDrawable(upload)) return { ok: false, reason: 'DRAWING_NOT_ALLOWED' }
  try {
    const { width, height, chromaSubsampling } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return { ok: false, reason: 'TOO_MANY_PIXELS' }
    // a drawing has no size of its own
    const isSmall = kind !== 'svg' && Math.min(width, height) < SHORTEST_SIDE[use]
    if (isSmall) return { ok: false, reason: 'TOO_SMALL' }
    const drawn = kind === 'svg' ? 'png' : kind
    const body = await redraw(kind === 'svg' ? await toPixels(upload, { width, height, use }) : upload, {
      kind: drawn,
      isHalfColour: chromaSubsampling === '4:2:0',
    })
    const { data, info } = body
    return {
      ok: true,
      kind: drawn,
      body: data,
      width: info.width,
      height: info.height,
      // a photograph covers its paper
      contrast: use === 'photo' ? null : await contrastOf(data),
    }
  } catch {
    return REFUSED
  }
}

function isDrawable(upload: Buffer): boolean {
  return upload.length <= MOST_DRAWING_BYTES && isAllowedDrawing(upload.toString('utf8'))
}

const REFUSED = { ok: false, reason: 'NOT_AN_IMAGE' } as const

/** Dots per inch at which a drawing is as large as it says. */
const USUAL_DENSITY = 72

function toPixels(drawing: Buffer, { width, height, use }: { width: number; height: number; use: PictureUse }) {
  const side = DRAWN_SIDE[use]
  const density = Math.min(100_000, Math.max(1, (USUAL_DENSITY * side) / Math.max(width, height)))
  return sharp(drawing, { limitInputPixels: MOST_PIXELS, density })
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer()
}

/** Upright, in the colours of the web, as good as it came. */
function redraw(
  upload: Buffer,
  { kind, isHalfColour }: { kind: Exclude<ImageKind, 'svg' | 'avif'>; isHalfColour: boolean },
) {
  const upright = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toColourspace('srgb')
  switch (kind) {
    case 'png':
      return upright.png().toBuffer({ resolveWithObject: true })
    case 'jpeg':
      // tables of its own would make it a tenth smaller, and take twice as long
      return upright
        .jpeg({ quality: 95, chromaSubsampling: isHalfColour ? '4:2:0' : '4:4:4', optimiseCoding: false })
        .toBuffer({ resolveWithObject: true })
    case 'webp':
      return upright.webp({ quality: 95 }).toBuffer({ resolveWithObject: true })
  }
}

async function contrastOf(body: Buffer): Promise<number> {
  const pixels = await sharp(body)
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return inkContrast(pixels)
}
