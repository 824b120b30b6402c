import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageWidth } from './image-address.ts'

export const MOST_PIXELS = 40_000_000

// Every variant is made once and kept: pixels that were unpacked for it are of no further use.
sharp.cache(false)

const AVIF = { quality: 58, effort: 2 }
/** The largest picture of a phone's first screen, where pixels are small: a fifth fewer bytes for a fifth more work. */
const PORTRAIT_AVIF = { quality: 55, effort: 3 }

export async function renderVariant(
  source: Buffer,
  { width, format, isPortrait = false }: { width: ImageWidth; format: ImageFormat; isPortrait?: boolean },
): Promise<Buffer> {
  if (format === 'avif' && (await isGoodAsItIs(source, { width, isPortrait }))) return source
  const upright = sharp(source, { limitInputPixels: MOST_PIXELS }).rotate()
  const resized = isPortrait ? await cutPortrait(upright, width) : upright.resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif(isPortrait ? PORTRAIT_AVIF : AVIF).toBuffer()
    case 'webp':
      return resized.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpeg':
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
  }
}

/** Packing the same pixels anew is the dearest way to lose some of them: the largest widths are usually those of the source. */
async function isGoodAsItIs(
  source: Buffer,
  { width: wanted, isPortrait }: { width: number; isPortrait: boolean },
): Promise<boolean> {
  const found = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata()
  const { width, height, compression, orientation = 1 } = found
  const hasShape = !isPortrait || width * 4 === height * 3
  return compression === 'av1' && orientation === 1 && width <= wanted && hasShape
}

/** Three by four around what draws the eye, and never larger than the source has pixels for. */
async function cutPortrait(upright: Sharp, wanted: number): Promise<Sharp> {
  const { autoOrient } = await upright.metadata()
  const width = Math.min(wanted, autoOrient.width, Math.floor((autoOrient.height * 3) / 4))
  return upright.resize({ width, height: Math.round((width * 4) / 3), fit: 'cover', position: 'attention' })
}

/** Dots per inch at which a drawing is as large as it says. */
const USUAL_DENSITY = 72

/** A square picture of the whole image, on nothing where it is not square. A drawing is scaled before it becomes pixels. */
export async function renderIcon(source: Buffer, size: number): Promise<Buffer> {
  const { width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata()
  const density = Math.max(1, (USUAL_DENSITY * size) / Math.max(width, height))
  return sharp(source, { limitInputPixels: MOST_PIXELS, density })
    .resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
}

/** A drawing as pixels, good enough to resize from: full colour resolution, no visible loss. Drawn once: that is dear. */
export async function rasterise(drawing: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(drawing, { limitInputPixels: MOST_PIXELS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  const { isOpaque } = await pixels.stats()
  return isOpaque
    ? pixels.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    : pixels.png({ compressionLevel: 6 }).toBuffer()
}

export async function dominantColour(source: Buffer): Promise<string> {
  const { data } = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .resize(1, 1, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
