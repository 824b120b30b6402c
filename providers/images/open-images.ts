import { type Asker, createFairQueue } from '#domain/fair-queue.ts'
import { ICON_SIZES } from '#domain/stores/icon-link.ts'
import { withinBudget } from '../time-budget.ts'
import { type CleanedUpload, cleanUpload } from './clean-upload.ts'
import { type ImageFormat, type ImageWidth, isImageFormat, isImageKey, isImageWidth } from './image-address.ts'
import { CONTENT_TYPES, IMAGE_KINDS, kindOf } from './image-kind.ts'
import type { ImageStorage } from './image-storage.ts'
import { dominantColour, rasterise, renderIcon, renderVariant } from './render-image.ts'
import { createSingleFlight } from './single-flight.ts'

export type StoredImage = { body: Buffer; contentType: string }

export type Images = {
  original(key: string, asker?: Asker): Promise<StoredImage | null>
  /** An image of our own, kept as it is. */
  put(key: string, content: Buffer | string): Promise<void>
  /** An image from somebody else, checked and drawn anew before it is kept. */
  upload(key: string, content: Buffer): Promise<Uploaded>
  /** Null for an unknown image, width or format. */
  variant(wanted: { key: string; width: number; format: string }, asker?: Asker): Promise<StoredImage | null>
  /** A square PNG for home screens; null for an unknown image or size. */
  icon(wanted: { key: string; size: number }, asker?: Asker): Promise<StoredImage | null>
  /** `#rrggbb` to show while the image is on its way. */
  colour(key: string): Promise<string | null>
}

export type Uploaded = { ok: true } | Extract<CleanedUpload, { ok: false }>

/** Whoever runs the shop, when no visitor waits. */
const OURSELVES: Asker = { client: 'ourselves' }

/** Rendering is the heaviest thing this process does. */
const AT_ONCE = 2

/**
 * Images in a storage: originals as they were put, one raster of each drawing, and every variant once it was asked for.
 * `draw` makes an original that was never put: a demo garment exists as a drawing until somebody looks at it.
 */
export function openImages({
  storage,
  draw = () => null,
}: {
  storage: ImageStorage
  draw?: (key: string) => Promise<string | null> | string | null
}): Images {
  const queue = createFairQueue(AT_ONCE)
  const once = createSingleFlight()

  async function original(key: string, asker = OURSELVES): Promise<StoredImage | null> {
    if (!isImageKey(key)) return null
    return (await withinBudget(() => stored(key))) ?? queue.run(`drawing ${key}`, asker, () => drawn(key))
  }

  async function stored(key: string): Promise<StoredImage | null> {
    for (const kind of IMAGE_KINDS) {
      const body = await storage.read(`originals/${key}.${kind}`)
      if (body) return { body, contentType: CONTENT_TYPES[kind] }
    }
    return null
  }

  async function drawn(key: string): Promise<StoredImage | null> {
    const drawing = await draw(key)
    return drawing === null ? null : { body: Buffer.from(drawing), contentType: CONTENT_TYPES.svg }
  }

  async function put(key: string, content: Buffer | string): Promise<void> {
    if (!isImageKey(key)) throw new Error(`Not an image key: ${key}`)
    const body = Buffer.from(content)
    const known = await original(key)
    if (known?.body.equals(body)) return
    const kind = kindOf(body)
    if (kind === null) throw new Error('An image is SVG, PNG, JPEG or WebP')
    await forget(key)
    await storage.write(`originals/${key}.${kind}`, { body, contentType: CONTENT_TYPES[kind] })
  }

  async function upload(key: string, content: Buffer): Promise<Uploaded> {
    const cleaned = await queue.run(`upload ${key}`, OURSELVES, () => cleanUpload(content))
    if (!cleaned.ok) return cleaned
    await put(key, cleaned.body)
    return { ok: true }
  }

  async function variant(
    { key, width, format }: { key: string; width: number; format: string },
    asker = OURSELVES,
  ): Promise<StoredImage | null> {
    if (!isImageKey(key) || !isImageWidth(width) || !isImageFormat(format)) return null
    const address = `${key}/${width}.${format}`
    const before = await withinBudget(() => storage.read(`variants/${address}`))
    if (before) return { body: before, contentType: CONTENT_TYPES[format] }
    // the time for reading and writing begins with the turn: others may wait for the same picture, and not as long
    return queue.run(address, asker, () => withinBudget(() => render({ key, width, format })))
  }

  async function render({ key, width, format }: { key: string; width: ImageWidth; format: ImageFormat }) {
    const source = await raster(key)
    if (!source) return null
    const body = await renderVariant(source, { width, format })
    const image = { body, contentType: CONTENT_TYPES[format] }
    await storage.write(`variants/${key}/${width}.${format}`, image)
    return image
  }

  async function icon({ key, size }: { key: string; size: number }, asker = OURSELVES): Promise<StoredImage | null> {
    if (!isImageKey(key) || !ICON_SIZES.some((known) => known === size)) return null
    const address = `variants/${key}/icon-${size}.png`
    const before = await withinBudget(() => storage.read(address))
    if (before) return { body: before, contentType: CONTENT_TYPES.png }
    return queue.run(address, asker, () => withinBudget(() => drawIcon(address, { key, size })))
  }

  async function drawIcon(address: string, { key, size }: { key: string; size: number }) {
    const source = await stored(key)
    if (!source) return null
    const image = { body: await renderIcon(source.body, size), contentType: CONTENT_TYPES.png }
    await storage.write(address, image)
    return image
  }

  async function colour(key: string): Promise<string | null> {
    const source = isImageKey(key) ? await queue.run(`colour ${key}`, OURSELVES, () => raster(key)) : null
    return source ? dominantColour(source) : null
  }

  /** The pixels to resize from. A drawing is rendered once and kept. */
  async function raster(key: string): Promise<Buffer | null> {
    return (await storage.read(`rasters/${key}/pixels`)) ?? once(key, () => makeRaster(key))
  }

  async function makeRaster(key: string): Promise<Buffer | null> {
    const found = (await stored(key)) ?? (await drawn(key))
    if (found?.contentType !== CONTENT_TYPES.svg) return found?.body ?? null
    const pixels = await rasterise(found.body)
    await storage.write(`rasters/${key}/pixels`, { body: pixels, contentType: 'application/octet-stream' })
    return pixels
  }

  async function forget(key: string): Promise<void> {
    await storage.removeAll(`originals/${key}.`)
    await storage.removeAll(`rasters/${key}/`)
    await storage.removeAll(`variants/${key}/`)
  }

  return { original, put, upload, variant, icon, colour }
}
