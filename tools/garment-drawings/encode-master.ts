import sharp from 'sharp'

/** What a picture may weigh before it is packed harder: a cloth that busy hides it. */
const HEAVY = 44 * 1024

/** A scene is wider, and fills a screen: it is packed with care. */
const GARMENT_WIDTH = 1200

/** A drawing as the picture everything else is scaled from. */
export async function encodeMaster(drawing: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawing), { limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const packed = (quality: number) => sharp(data, { raw: info }).avif({ quality, effort: 1 }).toBuffer()
  if (info.width > GARMENT_WIDTH) return packed(60)
  const usual = await packed(52)
  return usual.length > HEAVY ? packed(42) : usual
}
