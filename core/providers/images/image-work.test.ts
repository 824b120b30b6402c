import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aLargestPicture,
  animatedBomb,
  aPngOf,
  apngBomb,
  DRAWING_BOMBS,
  otherKinds,
} from '#tests/support/files/bombs.ts'
import { type ImageWork, openImageWork } from './image-work.ts'

let work: ImageWork & { pids(): number[] }
beforeAll(() => {
  work = openImageWork()
})
afterAll(() => work.close())

const aPhoto = (side = 500) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()

describe('pictures that strangers bring', { timeout: 120_000 }, () => {
  it('are drawn by a child that the next ones find there', async () => {
    const first = await work.clean(await aPhoto(), 'photo')
    expect(first).toMatchObject({ ok: true, kind: 'jpeg', width: 500, contrast: null })
    expect(first.ok && (await sharp(first.body).metadata()).width).toBe(500)
    const pids = work.pids()
    expect(pids).toHaveLength(1)
    expect(await work.clean(await aPhoto(600), 'logo')).toMatchObject({ ok: true, width: 600 })
    expect(work.pids()).toEqual(pids)
  })

  it.each(Object.entries(DRAWING_BOMBS))('are refused, and the next one is not: %s', async (_, bomb) => {
    expect(await work.clean(bomb(), 'logo')).toEqual({ ok: false, reason: 'DRAWING_NOT_ALLOWED' })
    expect(await work.clean(await aPhoto(), 'photo')).toMatchObject({ ok: true })
  })

  it.each([
    ['400 megapixels by its head', () => aPngOf(20_000, 20_000), 'TOO_MANY_PIXELS'],
    ['two thousand million by its head', () => aPngOf(1_000_000, 2_000), 'TOO_MANY_PIXELS'],
    ['36 megapixels that are not there', () => aPngOf(6_000, 6_000), 'NOT_AN_IMAGE'],
    ['a drawing as wide as a country', () => wide(), 'TOO_MANY_PIXELS'],
    ['twelve megabytes of nothing', () => Buffer.alloc(12 * 1024 * 1024, 'a'), 'NOT_AN_IMAGE'],
  ])('are refused: %s', async (_, file, reason) => {
    expect(await work.clean(file(), 'photo')).toEqual({ ok: false, reason })
  })

  it.each([
    ['a GIF of ten thousand frames', () => animatedBomb('gif', 10_000), 'NOT_AN_IMAGE'],
    ['a WebP of ten thousand frames', () => animatedBomb('webp', 10_000), 'TOO_SMALL'],
    ['a PNG that says it has ten thousand frames', async () => apngBomb(6_000, 10_000), 'NOT_AN_IMAGE'],
    ['a PNG of 50,000 by 50,000', async () => aPngOf(50_000, 50_000), 'TOO_MANY_PIXELS'],
    ['TIFF', otherKinds.tiff, 'NOT_AN_IMAGE'],
    ['AVIF', otherKinds.avif, 'NOT_AN_IMAGE'],
    ['HEIC', otherKinds.heic, 'NOT_AN_IMAGE'],
  ])('are refused, and the next one is not: %s', async (_, bomb, reason) => {
    expect(await work.clean(await bomb(), 'photo')).toEqual({ ok: false, reason })
    expect(await work.clean(await aPhoto(), 'photo')).toMatchObject({ ok: true })
  })

  it('that take more than there is for one end the child, which is a refusal, and the next one is drawn', async () => {
    const narrow = openImageWork({ uploads: { megabytes: 160 } })
    try {
      expect(await narrow.clean(await aPhoto(), 'photo')).toMatchObject({ ok: true })
      const [before] = narrow.pids()
      expect(await narrow.clean(await aLargestPicture(), 'photo')).toEqual({ ok: false, reason: 'PICTURE_TOO_HEAVY' })
      expect(await narrow.clean(await aPhoto(), 'photo')).toMatchObject({ ok: true })
      expect(narrow.pids()).toHaveLength(1)
      expect(narrow.pids()).not.toContain(before)
    } finally {
      narrow.close()
    }
  })

  it('of as many pixels as are taken are drawn whole, within the limit', async () => {
    expect(await work.clean(await aLargestPicture(), 'photo')).toMatchObject({ ok: true, width: 6_300, height: 6_300 })
  })

  it('are made small, into icons, pixels and a colour by children of their own, that no upload keeps waiting', async () => {
    const photo = await aPhoto()
    const uploading = work.pids()
    const small = await work.renderVariant(photo, { width: 160, format: 'webp', isPortrait: false })
    expect((await sharp(small).metadata()).width).toBe(160)
    expect((await sharp(await work.renderIcon(photo, 192)).metadata()).format).toBe('png')
    expect(await work.dominantColour(photo)).toMatch(/^#4[0-9a-f]6[0-9a-f]8[0-9a-f]$/)
    expect((await work.readPixels(photo)).length).toBe(96 * 96 * 4)
    expect(work.pids().filter((pid) => !uploading.includes(pid))).toHaveLength(1)
  })
})

const wide = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><path d="M0 0"/></svg>')
