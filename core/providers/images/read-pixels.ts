import sharp from 'sharp'
import { MOST_PIXELS } from './render-image.ts'

/** As many as a palette needs: a logo has a handful of colours. */
const SIDE = 96

/** The pixels of a picture, made small, as red, green, blue and alpha in turn. */
export async function readPixels(image: Buffer): Promise<Uint8Array> {
  const { data } = await sharp(image, { limitInputPixels: MOST_PIXELS })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}
