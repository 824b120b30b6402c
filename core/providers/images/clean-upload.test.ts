import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanUpload } from './clean-upload.ts'
import { MOST_PIXELS } from './render-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30">${inside}</svg>`)

describe('an uploaded drawing', () => {
  it('becomes pixels, as many as its place needs, see-through where nothing is drawn', async () => {
    const cleaned = await cleanUpload(drawing('<rect width="60" height="30" fill="#111111" data-name="x()"/>'), 'logo')
    if (!cleaned.ok) throw new Error(cleaned.reason)
    expect([cleaned.kind, cleaned.width, cleaned.height]).toEqual(['png', 1600, 400])
    const { data } = await sharp(cleaned.body).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4), ...data.subarray(-4)]).toEqual([17, 17, 17, 255, 0, 0, 0, 0])
    expect(cleaned.contrast).toBeGreaterThan(15)
    expect(cleaned.body.includes('data-name')).toBe(false)
  })

  it('that uses itself a billion times is refused, and nobody waits for it', async () => {
    const levels = Array.from({ length: 30 }, (_, at) => {
      const use = `<use href="#l${at}"/>`
      return `<g id="l${at + 1}">${use.repeat(10)}</g>`
    })
    const bomb = drawing(`<defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l30"/>`)
    expect((await cleanUpload(bomb, 'logo')).ok).toBe(false)
  })

  it('that says it is as large as a field is refused', async () => {
    const huge = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')
    expect(await cleanUpload(huge, 'logo')).toEqual({ ok: false, reason: 'TOO_MANY_PIXELS' })
  })
})

describe('an uploaded image', () => {
  it.each(['4:2:0', '4:4:4'] as const)('keeps as much colour as it came with: %s', async (chromaSubsampling) => {
    const cleaned = await cleanUpload(await picture(400, 500).jpeg({ chromaSubsampling }).toBuffer())
    if (!cleaned.ok) throw new Error(cleaned.reason)
    expect(await sharp(cleaned.body).metadata()).toMatchObject({ chromaSubsampling })
  })

  it.each(['png', 'jpeg', 'webp'] as const)('is kept as the %s it is, whatever it is called', async (format) => {
    const cleaned = await cleanUpload(await picture(400, 500).toFormat(format).toBuffer())
    if (!cleaned.ok) throw new Error(cleaned.reason)
    expect(cleaned.kind).toBe(format)
    expect(await sharp(cleaned.body).metadata()).toMatchObject({ format, width: 400, height: 500 })
  })

  it('is turned upright and forgets where it was taken', async () => {
    const lying = await picture(500, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const cleaned = await cleanUpload(lying)
    if (!cleaned.ok) throw new Error(cleaned.reason)
    const { width, height, exif, orientation } = await sharp(cleaned.body).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 500,
      exif: undefined,
      orientation: undefined,
    })
    expect(cleaned.body.includes('somebody')).toBe(false)
  })

  it('carries nothing behind its last pixel', async () => {
    const photo = Buffer.concat([await picture(400, 400).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const cleaned = await cleanUpload(photo)
    expect(cleaned.ok && cleaned.body.includes('<script>')).toBe(false)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\u0003\u0004 picture.png')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['the name of a picture', Buffer.from('RIFFxxxxWEBPxxxx')],
    ['another kind of picture', Buffer.from('GIF89a')],
  ])('is refused when it is %s', async (_, upload) => {
    expect(await cleanUpload(upload)).toEqual({ ok: false, reason: 'NOT_AN_IMAGE' })
  })

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a page in it', drawing('<foreignObject><p>x</p></foreignObject>')],
    ['a picture from elsewhere', drawing('<image href="http://127.0.0.1/secret.png"/>')],
    ['a picture by another name', drawing('<svg:image xlink:href="file:///etc/passwd"/>')],
    ['an entity that grows', Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>')],
    ['a style sheet from elsewhere', drawing('<style>@import url(http://127.0.0.1/x.css)</style>')],
  ])('is refused when it is a drawing with %s', async (_, upload) => {
    expect(await cleanUpload(upload)).toEqual({ ok: false, reason: 'DRAWING_NOT_ALLOWED' })
  })

  it('is refused when it is a whole picture of a kind that nobody asked for: its first bytes decide, not who can open it', async () => {
    for (const upload of [await picture(400, 400).gif().toBuffer(), await picture(400, 400).tiff().toBuffer()]) {
      expect(await cleanUpload(upload)).toEqual({ ok: false, reason: 'NOT_AN_IMAGE' })
    }
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
