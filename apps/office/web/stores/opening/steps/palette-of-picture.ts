import { type Palette, paletteOf } from '#domain/stores/brand/palette.ts'

/** As many pixels as it takes to see which colours there are. */
const SIDE = 96

/** What a logo would make of the store, before it is sent; null: a browser cannot read it here, the server may. */
export async function paletteOfPicture(file: File): Promise<Palette | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const picture = await createImageBitmap(file).catch(() => null)
  if (context === null || picture === null) return null
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  picture.close()
  return paletteOf(new Uint8Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer))
}
