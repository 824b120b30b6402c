import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '#tests/support/doubles/s3-server.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { ImageStorage } from './image-storage.ts'
import { openImages } from './open-images.ts'
import { openS3Storage } from './s3/s3-storage.ts'

type Opened = { storage: ImageStorage; close(): Promise<void> }

const storages: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'images-'))
    return { storage: openFolderStorage(folder), close: () => rm(folder, { recursive: true, force: true }) }
  },
  'a bucket': async () => {
    const server = await startS3Server()
    return { storage: openS3Storage(server.settings), close: () => server.stop() }
  },
}

const file = (text: string) => ({ body: Buffer.from(text), contentType: 'image/webp' })

it('a folder on a full disk keeps nothing of what did not fit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  const storage = openFolderStorage(folder)
  async function* tooMuch() {
    yield Buffer.from('half')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await storage.write('originals/abito.png', file('before'))
  const written = storage.write('originals/abito.png', { body: tooMuch() as never, contentType: 'image/png' })
  await expect(written).rejects.toThrow('no space')
  expect(await readdir(join(folder, 'originals'))).toEqual(['abito.png'])
  expect((await storage.read('originals/abito.png'))?.toString()).toBe('before')
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.entries(storages))('images in %s', (_, open) => {
  let opened: Opened
  let storage: ImageStorage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  it('come back as they were written', async () => {
    const body = Buffer.from(Array.from({ length: 70_000 }, (_byte, number) => number % 256))
    await storage.write('variants/abito/720.webp', { body, contentType: 'image/webp' })
    expect((await storage.read('variants/abito/720.webp'))?.equals(body)).toBe(true)
  })

  it('are replaced when they are written again', async () => {
    await storage.write('originals/twice.png', file('one'))
    await storage.write('originals/twice.png', file('two'))
    expect((await storage.read('originals/twice.png'))?.toString()).toBe('two')
  })

  it('are nothing where nothing was written', async () => {
    expect(await storage.read('variants/nobody/720.webp')).toBeNull()
    await storage.removeAll('variants/nobody/')
    await storage.removeAll('nowhere/nobody.')
  })

  it('go together, and leave what only begins alike', async () => {
    const paths = [
      'variants/red/1.webp',
      'variants/red/2.webp',
      'variants/red-2/1.webp',
      'originals/red.png',
      'originals/red-2.png',
    ]
    for (const path of paths) await storage.write(path, file(path))
    await storage.removeAll('variants/red/')
    await storage.removeAll('originals/red.')
    const left = await Promise.all(paths.map(async (path) => ((await storage.read(path)) === null ? null : path)))
    expect(left).toEqual([null, null, 'variants/red-2/1.webp', null, 'originals/red-2.png'])
  })

  it('are rendered once and then read', async () => {
    const images = openImages({ storage })
    await images.put('drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')
    const made = await images.variant({ key: 'drawing', width: 160, format: 'webp' })
    expect(made?.contentType).toBe('image/webp')
    expect((await storage.read('variants/drawing/160.webp'))?.equals(made?.body ?? Buffer.alloc(0))).toBe(true)
  })

  it('of somebody else are drawn anew before they are kept', async () => {
    const images = openImages({ storage })
    const pixels = { width: 400, height: 300, channels: 3, background: '#aa3355' } as const
    const photo = await sharp({ create: pixels })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const cleaned = await images.clean(photo, 'logo')
    if (!cleaned.ok) throw new Error(cleaned.reason)
    await images.put('photo', cleaned.body)
    const stored = await images.original('photo')
    expect(stored?.contentType).toBe('image/jpeg')
    expect((await sharp(stored?.body).metadata()).exif).toBeUndefined()
  })

  it('of a store go with it, and no other', async () => {
    const images = openImages({ storage })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'
    for (const key of ['one-a', 'one-b', 'other-a']) {
      await images.put(key, drawing)
      await images.variant({ key, width: 160, format: 'webp' })
    }
    await images.removeAll('one-')
    expect(await images.original('one-a')).toBeNull()
    expect(await storage.read('variants/one-b/160.webp')).toBeNull()
    expect(await storage.read('variants/other-a/160.webp')).not.toBeNull()
    await expect(images.removeAll('../')).rejects.toThrow('No key begins')
  })
})

describe('a bucket that does not answer as it should', () => {
  it('is an error that names no secret', async () => {
    const server = await startS3Server()
    const storage = openS3Storage({ ...server.settings, bucket: 'nowhere' })
    expect(await storage.read('a')).toBeNull()
    await expect(storage.write('a', file('x'))).rejects.toThrow('no bucket nowhere')
    const strange = openS3Storage({ ...server.settings, accessKey: 'unknown', secretKey: 'hunter2' })
    await expect(strange.write('a', file('x'))).rejects.toThrow(/^The image storage answered 403 \(\w+\) to PUT a$/)
    await server.stop()
  })

  it('is asked again when it is busy, and given up on when it stays so', async () => {
    const server = await startS3Server()
    const storage = openS3Storage(server.settings)
    server.failNext(2)
    await storage.write('a', file('x'))
    expect(server.requests).toEqual(Array(3).fill('PUT images/a'))
    server.failNext(3)
    await expect(storage.read('a')).rejects.toThrow('The image storage answered 503 (SlowDown) to GET a')
    expect((await storage.read('a'))?.toString()).toBe('x')
    await server.stop()
  })
})

describe('a bucket', () => {
  it('is emptied of what begins alike, however many pages the list of it has', async () => {
    const server = await startS3Server()
    const storage = openS3Storage(server.settings)
    for (let number = 0; number < 8; number++) await storage.write(`variants/red/${number}.webp`, file('x'))
    await storage.write('variants/red-2/0.webp', file('x'))
    await storage.removeAll('variants/red/')
    expect(server.requests.filter((asked) => asked === 'GET images/').length).toBe(3)
    expect(await storage.read('variants/red/7.webp')).toBeNull()
    expect(await storage.read('variants/red-2/0.webp')).not.toBeNull()
    await server.stop()
  })

  it('is told what a picture is and that it never changes', async () => {
    const server = await startS3Server()
    await openS3Storage(server.settings).write('a.webp', file('x'))
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
    expect(server.headersOf('a.webp')).toEqual(headers)
    await server.stop()
  })
})
