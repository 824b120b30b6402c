import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageFormat, type ImageWidth, isImageFormat, isImageKey, isImageWidth } from './image-address.ts'
import { dominantColour, rasterise, renderVariant } from './render-image.ts'
import { createQueue, createSingleFlight } from './render-queue.ts'

export type StoredImage = { body: Buffer; contentType: string }

export type Images = {
  original(key: string): Promise<StoredImage | null>
  put(key: string, content: Buffer | string): Promise<void>
  /** Null for an unknown image, width or format. */
  variant(wanted: { key: string; width: number; format: string }): Promise<StoredImage | null>
  /** `#rrggbb` to show while the image is on its way. */
  colour(key: string): Promise<string | null>
}

const CONTENT_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const
type Kind = keyof typeof CONTENT_TYPES

/**
 * Images in a folder: originals as they were put, one raster of each drawing, and every variant once it was asked for.
 * `draw` makes an original that was never put: a demo garment exists as a drawing until somebody looks at it.
 */
export function openImages({
  folder,
  draw = () => null,
}: {
  folder: string
  draw?: (key: string) => Promise<string | null> | string | null
}): Images {
  const queue = createQueue(2)
  const once = createSingleFlight()

  async function original(key: string): Promise<StoredImage | null> {
    if (!isImageKey(key)) return null
    for (const kind of ['svg', 'png', 'jpeg', 'webp'] as const) {
      const body = await readIfThere(join(folder, 'originals', `${key}.${kind}`))
      if (body) return { body, contentType: CONTENT_TYPES[kind] }
    }
    const drawing = await draw(key)
    return drawing === null ? null : { body: Buffer.from(drawing), contentType: CONTENT_TYPES.svg }
  }

  async function put(key: string, content: Buffer | string): Promise<void> {
    if (!isImageKey(key)) throw new Error(`Not an image key: ${key}`)
    const body = Buffer.from(content)
    const known = await original(key)
    if (known?.body.equals(body)) return
    await forget(key)
    await write(join(folder, 'originals'), `${key}.${kindOf(body)}`, body)
  }

  async function variant({ key, width, format }: { key: string; width: number; format: string }) {
    if (!isImageKey(key) || !isImageWidth(width) || !isImageFormat(format)) return null
    const address = `${key}/${width}.${format}`
    const stored = await readIfThere(join(folder, 'variants', address))
    if (stored) return { body: stored, contentType: CONTENT_TYPES[format] }
    return once(address, () => queue(() => render({ key, width, format })))
  }

  async function render({ key, width, format }: { key: string; width: ImageWidth; format: ImageFormat }) {
    const source = await raster(key)
    if (!source) return null
    const body = await renderVariant(source, { width, format })
    await write(join(folder, 'variants', key), `${width}.${format}`, body)
    return { body, contentType: CONTENT_TYPES[format] }
  }

  async function colour(key: string): Promise<string | null> {
    const source = isImageKey(key) ? await queue(() => raster(key)) : null
    return source ? dominantColour(source) : null
  }

  /** The pixels to resize from. A drawing is rendered once and kept. */
  async function raster(key: string): Promise<Buffer | null> {
    return (await readIfThere(join(folder, 'rasters', key))) ?? once(key, () => makeRaster(key))
  }

  async function makeRaster(key: string): Promise<Buffer | null> {
    const found = await original(key)
    if (found?.contentType !== CONTENT_TYPES.svg) return found?.body ?? null
    const pixels = await rasterise(found.body)
    await write(join(folder, 'rasters'), key, pixels)
    return pixels
  }

  async function forget(key: string): Promise<void> {
    for (const file of await readdir(join(folder, 'originals')).catch(() => []))
      if (file.replace(/\.[a-z]+$/, '') === key) await rm(join(folder, 'originals', file), { force: true })
    await rm(join(folder, 'rasters', key), { force: true })
    await rm(join(folder, 'variants', key), { recursive: true, force: true })
  }

  return { original, put, variant, colour }
}

function kindOf(body: Buffer): Kind {
  if (body.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'png'
  if (body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (body.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp'
  if (body.subarray(0, 500).toString('utf8').includes('<svg')) return 'svg'
  throw new Error('An image is SVG, PNG, JPEG or WebP')
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}

/** A reader never sees half a file: it appears under its name when it is whole. */
async function write(folder: string, name: string, body: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}.${process.pid}.${Math.random().toString(36).slice(2)}`)
  await writeFile(draft, body)
  await rename(draft, join(folder, name))
}
