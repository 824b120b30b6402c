import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanUpload } from './clean-upload.ts'
import { MOST_PIXELS } from './render-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is kept as the %s it is, whatever it is called', async (format) => {
    const cleaned = await cleanUpload(await picture(300, 400).toFormat(format).toBuffer())
    if (!cleaned.ok) throw new Error(cleaned.reason)
    expect(cleaned.kind).toBe(format)
    expect(await sharp(cleaned.body).metadata()).toMatchObject({ format, width: 300, height: 400 })
  })

  it('is turned upright and forgets where it was taken', async () => {
    const lying = await picture(400, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const cleaned = await cleanUpload(lying)
    if (!cleaned.ok) throw new Error(cleaned.reason)
    const { width, height, exif, orientation } = await sharp(cleaned.body).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 300,
      height: 400,
      exif: undefined,
      orientation: undefined,
    })
    expect(cleaned.body.includes('somebody')).toBe(false)
  })

  it('carries nothing behind its last pixel', async () => {
    const photo = Buffer.concat([await picture(300, 300).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const cleaned = await cleanUpload(photo)
    expect(cleaned.ok && cleaned.body.includes('<script>')).toBe(false)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may carry a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['the name of a picture', Buffer.from('RIFFxxxxWEBPxxxx')],
    ['another kind of picture', Buffer.from('GIF89a')],
  ])('is refused when it is %s', async (_, upload) => {
    expect(await cleanUpload(upload)).toEqual({ ok: false, reason: 'NOT_AN_IMAGE' })
  })

  it('is refused before it is unpacked when it would fill the memory', async () => {
    const side = Math.ceil(Math.sqrt(MOST_PIXELS)) + 1
    const bomb = await picture(side, side).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await cleanUpload(bomb)).toEqual({ ok: false, reason: 'TOO_MANY_PIXELS' })
  })

  it('is refused when nobody could see anything on it', async () => {
    expect(await cleanUpload(await picture(50, 400).png().toBuffer())).toEqual({ ok: false, reason: 'TOO_SMALL' })
  })
})
