import { LRUCache } from 'lru-cache'
import type { Asker } from '#domain/fair-queue.ts'
import type { Page } from '../pages/page.ts'
import { PICTURE_HEADERS } from '../pages/security-headers.ts'
import { immutableFile } from './asset-files.ts'

export type StoredImage = { body: Buffer; contentType: string }

/** What the front door needs of the image store. */
export type Images = {
  original(key: string): Promise<StoredImage | null>
  icon(wanted: { key: string; size: number }, asker: Asker): Promise<StoredImage | null>
  variant(wanted: ImageVariant, asker: Asker): Promise<StoredImage | null>
}

type ImageVariant = { key: string; width: number; format: ImageFormat; isPortrait: boolean }

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Pictures are made in fair turns: of each asker one, and none for whoever has left. */
export type ImageFiles = (path: string, asker: Asker) => Promise<Page | null>

/** /images/{key}/{width}.{format}, portrait-{width}.{format} for its upright crop, icon-{size}.png for home screens, and /images/{key}.svg for drawings. A key is never used for another picture. */
export function openImageFiles(images: Images, { maxBytes = 32 * 1024 * 1024 } = {}): ImageFiles {
  const cache = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.body.bytes.length + 1024,
  })

  return async (path, asker) => {
    const before = cache.get(path)
    if (before !== undefined) return before
    const image = await read(images, path, asker)
    if (image === null) return null
    const page = immutableFile(image.body, image.contentType, PICTURE_HEADERS)
    // a copy: a piece of a long address would keep all of it
    cache.set(Buffer.from(path).toString(), page)
    return page
  }
}

const SCALED = /^\/images\/([a-z0-9-]{1,200})\/(portrait-)?(160|320|480|720|960|1280|1920|2880)\.(avif|webp|jpeg)$/
const ICON = /^\/images\/([a-z0-9-]{1,200})\/icon-(\d{3})\.png$/
const DRAWING = /^\/images\/([a-z0-9-]{1,200})\.svg$/

async function read(images: Images, path: string, asker: Asker): Promise<StoredImage | null> {
  const [, scaledKey, portrait, width, format] = SCALED.exec(path) ?? []
  if (scaledKey !== undefined) {
    const wanted = { key: scaledKey, width: Number(width), format: format as ImageFormat }
    return images.variant({ ...wanted, isPortrait: portrait !== undefined }, asker)
  }
  const [, iconKey, size] = ICON.exec(path) ?? []
  if (iconKey !== undefined) return images.icon({ key: iconKey, size: Number(size) }, asker)
  const [, drawingKey] = DRAWING.exec(path) ?? []
  const drawing = drawingKey === undefined ? null : await images.original(drawingKey)
  return drawing?.contentType.startsWith('image/svg') ? drawing : null
}
