import { type Asker, createFairQueue } from '#domain/fair-queue.ts'
import { ICON_SIZES } from '#domain/stores/look/icon-link.ts'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import { withinBudget } from '../time-budget.ts'
import type { CleanedUpload } from './clean-upload.ts'
import { type ImageFormat, type ImageWidth, isImageFormat, isImageKey, isImageWidth } from './image-address.ts'
import { CONTENT_TYPES, IMAGE_KINDS, kindOf } from './image-kind.ts'
import type { ImageStorage } from './image-storage.ts'
import { type ImageWork, inThisProcess } from './image-work.ts'
import { createSingleFlight } from './single-flight.ts'

export type StoredImage = { body: Buffer; contentType: string }

export type Images = {
  original(key: string): Promise<StoredImage | null>
  /** An image of our own, kept as it is. */
  put(key: string, content: Buffer | string): Promise<void>
  /** An image from somebody else, checked and drawn anew: what may be put. */
  clean(content: Buffer, use: PictureUse): Promise<CleanedUpload>
  /** Every image whose key begins so, with all that was made of it. */
  removeAll(prefix: string): Promise<void>
  /** Null for an unknown image, width or format. */
  variant(wanted: WantedVariant, asker?: Asker): Promise<StoredImage | null>
  /** A square PNG for home screens; null for an unknown image or size. */
  icon(wanted: { key: string; size: number }, asker?: Asker): Promise<StoredImage | null>
  /** `#rrggbb` to show while the image is on its way. */
  colour(key: string): Promise<string | null>
  /** Of a small copy, as red, green, blue and alpha in turn. */
  pixels(key: string): Promise<Uint8Array | null>
}

/** `isPortrait`: three by four, from the image's own portrait where there is one, else cut out of it. */
export type WantedVariant = { key: string; width: number; format: string; isPortrait?: boolean }

/** Whoever runs the shop, when no visitor waits. */
const OURSELVES: Asker = { client: 'ourselves' }

/** Rendering is the heaviest thing this process does. */
const AT_ONCE = 2

/** Images that come with the program, laid out as in a storage; nobody writes there. */
export type ShippedImages = Pick<ImageStorage, 'read'>

/**
 * Images in a storage: originals as they were put, one raster of each drawing, and every variant once it was asked for.
 * What was never put may have been shipped, as an original or as a variant that is ready.
 */
export function openImages({
  storage,
  shipped = { read: async () => null },
  work = inThisProcess,
}: {
  storage: ImageStorage
  shipped?: ShippedImages
  /** Where pictures are unpacked. */
  work?: ImageWork
}): Images {
  const queue = createFairQueue(AT_ONCE)
  const once = createSingleFlight()

  async function original(key: string): Promise<StoredImage | null> {
    return isImageKey(key) ? withinBudget(() => stored(key)) : null
  }

  async function stored(key: string): Promise<StoredImage | null> {
    return (await originalIn(storage, key)) ?? originalIn(shipped, key)
  }

  /** A variant that was made before, or shipped: then only while its original was not replaced. */
  async function ready(key: string, path: string): Promise<Buffer | null> {
    const made = await storage.read(path)
    if (made) return made
    const brought = await shipped.read(path)
    return brought && (await originalIn(storage, key)) === null ? brought : null
  }

  async function put(key: string, content: Buffer | string): Promise<void> {
    if (!isImageKey(key)) throw new Error(`Not an image key: ${key}`)
    const body = Buffer.from(content)
    const known = await original(key)
    if (known?.body.equals(body)) return
    const kind = kindOf(body)
    if (kind === null) throw new Error('An image is SVG, PNG, JPEG, WebP or AVIF')
    await forget(key)
    await storage.write(`originals/${key}.${kind}`, { body, contentType: CONTENT_TYPES[kind] })
  }

  async function variant(
    { key, width, format, isPortrait = false }: WantedVariant,
    asker = OURSELVES,
  ): Promise<StoredImage | null> {
    if (!isImageKey(key) || !isImageWidth(width) || !isImageFormat(format)) return null
    const path = `variants/${key}/${isPortrait ? 'portrait-' : ''}${width}.${format}`
    const before = await withinBudget(() => ready(key, path))
    if (before) return { body: before, contentType: CONTENT_TYPES[format] }
    // the time for reading and writing begins with the turn: others may wait for the same picture, and not as long
    return queue.run(path, asker, () => withinBudget(() => render(path, { key, width, format, isPortrait })))
  }

  async function render(
    path: string,
    { key, width, format, isPortrait }: { key: string; width: ImageWidth; format: ImageFormat; isPortrait: boolean },
  ) {
    const source = (isPortrait ? await raster(toPortraitKey(key)) : null) ?? (await raster(key))
    if (!source) return null
    const body = await work.renderVariant(source, { width, format, isPortrait })
    const image = { body, contentType: CONTENT_TYPES[format] }
    await storage.write(path, image)
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
    const image = { body: await work.renderIcon(source.body, size), contentType: CONTENT_TYPES.png }
    await storage.write(address, image)
    return image
  }

  async function colour(key: string): Promise<string | null> {
    const source = isImageKey(key) ? await queue.run(`colour ${key}`, OURSELVES, () => raster(key)) : null
    return source ? work.dominantColour(source) : null
  }

  /** The pixels to resize from. A drawing is rendered once and kept. */
  async function raster(key: string): Promise<Buffer | null> {
    return (await storage.read(`rasters/${key}/pixels`)) ?? once(key, () => makeRaster(key))
  }

  async function makeRaster(key: string): Promise<Buffer | null> {
    const found = await stored(key)
    if (found?.contentType !== CONTENT_TYPES.svg) return found?.body ?? null
    const pixels = await work.rasterise(found.body)
    await storage.write(`rasters/${key}/pixels`, { body: pixels, contentType: 'application/octet-stream' })
    return pixels
  }

  async function removeAll(prefix: string): Promise<void> {
    if (prefix === '' || !isImageKey(`${prefix}x`)) throw new Error(`No key begins like ${prefix}`)
    for (const place of ['originals', 'rasters', 'variants']) await storage.removeAll(`${place}/${prefix}`)
  }

  async function forget(key: string): Promise<void> {
    await storage.removeAll(`originals/${key}.`)
    await storage.removeAll(`rasters/${key}/`)
    await storage.removeAll(`variants/${key}/`)
    const whole = ofPortrait(key)
    if (whole) await storage.removeAll(`variants/${whole}/portrait-`)
  }

  async function pixels(key: string): Promise<Uint8Array | null> {
    const source = await original(key)
    return source && work.readPixels(source.body)
  }

  return { original, put, clean: work.clean, removeAll, variant, icon, colour, pixels }
}

async function originalIn(place: ShippedImages, key: string): Promise<StoredImage | null> {
  for (const kind of IMAGE_KINDS) {
    const body = await place.read(`originals/${key}.${kind}`)
    if (body) return { body, contentType: CONTENT_TYPES[kind] }
  }
  return null
}

const PORTRAIT = '-portrait'

function toPortraitKey(key: string): string {
  return `${key}${PORTRAIT}`
}

function ofPortrait(key: string): string | null {
  return key.endsWith(PORTRAIT) ? key.slice(0, -PORTRAIT.length) : null
}
