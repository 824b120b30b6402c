import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import { openImages } from './open-images.ts'

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`

describe('images in a folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  function withShipped(files: Record<string, Buffer | string>) {
    const read: string[] = []
    const shipped = {
      read: async (path: string) => {
        read.push(path)
        return path in files ? Buffer.from(files[path] ?? '') : null
      },
    }
    return { images: openImages({ storage: openFolderStorage(folder), shipped }), read }
  }

  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ])('a drawing is served as %s', async (format, decoded) => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('red-dress', square('#aa0000'))
    const variant = await images.variant({ key: 'red-dress', width: 160, format })
    expect(variant?.contentType).toBe(`image/${format}`)
    expect(await sharp(variant?.body).metadata()).toMatchObject({ format: decoded, width: 160, height: 120 })
  })

  it('an icon is a square of its size, sharp although the drawing is small', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    const halves = '<path fill="#000" d="M0 0h32v48H0z"/><path fill="#fff" d="M32 0h32v48H32z"/>'
    await images.put('icon', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">${halves}</svg>`)
    const icon = await images.icon({ key: 'icon', size: 512 })
    expect(icon?.contentType).toBe('image/png')
    const { data, info } = await sharp(icon?.body).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([512, 512])
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * info.channels).subarray(0, info.channels)]
    expect([at(252, 256), at(260, 256), at(256, 5)[3]]).toEqual([[0, 0, 0, 255], [255, 255, 255, 255], 0])
    expect(await images.icon({ key: 'icon', size: 9000 })).toBeNull()
    expect(await images.icon({ key: 'unknown', size: 512 })).toBeNull()
  })

  it('an AVIF that is no wider than asked for is given as it is, also as a portrait of its own', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    const avif = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#aa0000' } })
        .avif()
        .toBuffer()
    const [whole, upright, crop] = [await avif(400, 300), await avif(300, 400), await avif(300, 500)]
    await images.put('hero', whole)
    await images.put('hero-portrait', upright)
    await images.put('other-portrait', crop)
    await images.put('other', whole)
    const bodyOf = async (key: string, wanted: { width: number; format: string; isPortrait?: boolean }) =>
      (await images.variant({ key, ...wanted }))?.body
    expect(await bodyOf('hero', { width: 480, format: 'avif' })).toEqual(whole)
    expect(await bodyOf('hero', { width: 480, format: 'avif', isPortrait: true })).toEqual(upright)
    for (const wanted of [
      { width: 320, format: 'avif' },
      { width: 480, format: 'webp' },
    ])
      expect(await bodyOf('hero', wanted)).not.toEqual(whole)
    const cut = await sharp(await bodyOf('other', { width: 480, format: 'avif', isPortrait: true })).metadata()
    expect([cut.width, cut.height]).toEqual([300, 400])
  })

  it('an image is never larger than its original', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('red-dress', square('#aa0000'))
    const variant = await images.variant({ key: 'red-dress', width: 1920, format: 'webp' })
    expect((await sharp(variant?.body).metadata()).width).toBe(400)
  })

  it('an unknown image, width, format or a path out of the folder is nothing', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('red-dress', square('#aa0000'))
    expect(await images.variant({ key: 'blue-dress', width: 160, format: 'webp' })).toBeNull()
    expect(await images.variant({ key: 'red-dress', width: 161, format: 'webp' })).toBeNull()
    expect(await images.variant({ key: 'red-dress', width: 160, format: 'gif' })).toBeNull()
    expect(await images.variant({ key: '../red-dress', width: 160, format: 'webp' })).toBeNull()
    expect(await images.original('../../etc/passwd')).toBeNull()
  })

  it('a new original replaces what was rendered from the old one', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('dress', square('#aa0000'))
    await images.variant({ key: 'dress', width: 160, format: 'jpeg' })
    await images.put('dress', square('#0000aa'))
    expect(await images.colour('dress')).toBe('#0000aa')
    const variant = await images.variant({ key: 'dress', width: 160, format: 'webp' })
    const { channels } = await sharp(variant?.body).stats()
    expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255)
  })

  it('twenty visitors asking for one variant at once make one', async () => {
    const { images, read } = withShipped({ 'originals/green-dress.svg': square('#00aa00') })
    const requests = Array.from({ length: 20 }, () =>
      images.variant({ key: 'green-dress', width: 320, format: 'webp' }),
    )
    const answers = await Promise.all(requests)
    expect(new Set(answers.map((answer) => answer?.body.toString('base64'))).size).toBe(1)
    expect(read.filter((path) => path === 'originals/green-dress.svg')).toHaveLength(1)
    expect(await readdir(join(folder, 'variants', 'green-dress'))).toEqual(['320.webp'])
  })

  it('one visitor who wants many does not keep another waiting, and what nobody waits for is not made', async () => {
    const keys = ['his', ...Array.from({ length: 20 }, (_, index) => `hers-${index}`)]
    const originals = Object.fromEntries(keys.map((key) => [`originals/${key}.svg`, square('#00aa00')]))
    const { images, read } = withShipped(originals)
    const drawn = () => read.filter((path) => path in originals)
    const leaving = new AbortController()
    const hers = Array.from({ length: 20 }, (_, index) =>
      images.variant({ key: `hers-${index}`, width: 160, format: 'jpeg' }, { client: 'her', signal: leaving.signal }),
    )
    const ended = Promise.allSettled(hers)
    await images.variant({ key: 'his', width: 160, format: 'jpeg' }, { client: 'him' })
    expect(drawn().indexOf('originals/his.svg')).toBeLessThanOrEqual(3)
    leaving.abort()
    await ended
    await images.colour('last')
    expect(drawn().length).toBeLessThan(12)
  })

  it('what was rendered before a restart is served again without rendering', async () => {
    const { images: first } = withShipped({ 'originals/green-dress.svg': square('#00aa00') })
    const before = await first.variant({ key: 'green-dress', width: 320, format: 'webp' })
    const second = openImages({ storage: openFolderStorage(folder) })
    const after = await second.variant({ key: 'green-dress', width: 320, format: 'webp' })
    expect(after?.body.equals(before?.body ?? Buffer.alloc(0))).toBe(true)
  })

  it('what is shipped with the program is scaled, and what is shipped ready is served as it is', async () => {
    const ready = await sharp({ create: { width: 7, height: 7, channels: 3, background: '#0000ff' } })
      .avif()
      .toBuffer()
    const { images } = withShipped({
      'originals/dress.avif': await sharp(Buffer.from(square('#aa0000')))
        .avif()
        .toBuffer(),
      'variants/dress/480.avif': ready,
    })
    expect(await images.variant({ key: 'dress', width: 480, format: 'avif' })).toEqual({
      body: ready,
      contentType: 'image/avif',
    })
    const scaled = await images.variant({ key: 'dress', width: 160, format: 'webp' })
    expect(await sharp(scaled?.body).metadata()).toMatchObject({ width: 160, height: 120 })
  })

  it('a picture somebody puts takes the place of the shipped one, also where that was ready', async () => {
    const { images } = withShipped({
      'originals/dress.svg': square('#aa0000'),
      'variants/dress/160.webp': await sharp(Buffer.from(square('#aa0000')))
        .webp()
        .toBuffer(),
    })
    await images.put('dress', square('#0000aa'))
    const variant = await images.variant({ key: 'dress', width: 160, format: 'webp' })
    const { channels } = await sharp(variant?.body).stats()
    expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255)
  })

  it('a portrait is three by four, cut out of the image and never larger than that allows', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('hero', square('#aa0000'))
    const portrait = await images.variant({ key: 'hero', width: 160, format: 'webp', isPortrait: true })
    expect(await sharp(portrait?.body).metadata()).toMatchObject({ width: 160, height: 213 })
    const large = await images.variant({ key: 'hero', width: 1280, format: 'webp', isPortrait: true })
    expect(await sharp(large?.body).metadata()).toMatchObject({ width: 225, height: 300 })
  })

  it('a portrait of its own is shown instead of one that is cut out, also when it comes later', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    const wanted = { key: 'hero', width: 160, format: 'webp', isPortrait: true }
    await images.put('hero', square('#aa0000'))
    await images.variant(wanted)
    await images.put('hero-portrait', square('#0000aa'))
    const { channels } = await sharp((await images.variant(wanted))?.body).stats()
    expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255)
  })

  it('an original comes back as it was put', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await images.put('logo', square('#123456'))
    const original = await images.original('logo')
    expect(original).toEqual({ body: Buffer.from(square('#123456')), contentType: 'image/svg+xml' })
  })

  it('a file that is no image is refused', async () => {
    const images = openImages({ storage: openFolderStorage(folder) })
    await expect(images.put('page', '<html></html>')).rejects.toThrow('SVG, PNG, JPEG, WebP or AVIF')
  })
})
