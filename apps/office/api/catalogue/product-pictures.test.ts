import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { MOST_PICTURES } from '#domain/catalogue/pictures/pictures.ts'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}/products`
const TEXTS = { name: { it: 'Abito Ondina', en: 'Ondina dress' }, description: {}, composition: {}, care: {}, fit: {} }
const FACTS = { ...TEXTS, brand: 'Orsini', category: 'dresses', colour: 'red', tags: [], valuePrice: 45_000 }

let office: TestOffice
let owner: Browser
let id: string
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('brera@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  owner = await office.logIn('owner@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})
beforeEach(async () => {
  id = (await owner.call('POST', AT, FACTS)).body.data.id
})

const photo = (colour: string) => sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
const jpeg = (colour: string) => photo(colour).jpeg().toBuffer()
const bring = (file: Buffer, query = '', by = owner) =>
  by.send('POST', `${AT}/${id}/pictures${query}`, new Uint8Array(file))
const pictures = async () => (await owner.call('GET', `${AT}/${id}`)).body.data.pictures
const keys = async () => (await pictures()).map(({ key }: { key: string }) => key)

describe('pictures that are brought', () => {
  it('come several at once, and none is lost', async () => {
    const files = await Promise.all(['#100000', '#200000', '#300000', '#400000'].map(jpeg))
    const answers = await Promise.all(files.map((file) => bring(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await keys()).toSorted()).toEqual(answers.map(({ body }) => body.data.key).toSorted())
  })

  it('have lost where and by whom they were taken, in what is kept and in what is shown', async () => {
    const gps = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 0/1' } }
    const taken = await photo('#505050').withExif(gps).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { key } = (await bring(taken)).body.data
    const shown = await Promise.all(
      (['avif', 'webp', 'jpeg'] as const).map((format) => office.images.variant({ key, width: 320, format })),
    )
    for (const image of [await office.images.original(key), ...shown]) {
      expect((await sharp(image?.body).metadata()).exif).toBeUndefined()
      expect(image?.body.includes('Somebody')).toBe(false)
    }
  })

  it.each([
    ['a page named .jpg', async () => Buffer.from('<!doctype html><script>1</script>'), 422, 'NOT_A_PICTURE'],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      422,
      'DRAWING_NOT_ALLOWED',
    ],
    ['a picture of which half is missing', async () => (await noise()).subarray(0, 90_000), 422, 'NOT_A_PICTURE'],
    ['40 MB', async () => Buffer.alloc(40 * 1024 * 1024, 1), 413, 'BODY_TOO_LARGE'],
    ['a little more than is taken', async () => Buffer.alloc(MOST_UPLOAD_BYTES + 1, 1), 413, 'BODY_TOO_LARGE'],
    ['400 megapixels in a few bytes', bomb, 422, 'PICTURE_TOO_MANY_PIXELS'],
  ])('%s is refused, and leaves nothing behind', async (_, file, status, code) => {
    const answer = await bring(await file())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await keys()).toEqual([])
  })

  it('while the disk is full are refused with that reason; what is there stays, and afterwards they are taken', async () => {
    const kept = (await bring(await jpeg('#b01010'))).body.data.key
    const file = await jpeg('#b02020')
    office.images.setFull(true)
    const answer = await bring(file)
    office.images.setFull(false)
    expect([answer.status, answer.body.code]).toEqual([507, 'PICTURE_STORAGE_FULL'])
    expect(await keys()).toEqual([kept])
    expect((await bring(file)).status).toBe(200)
  })

  it('a harmless drawing becomes pixels: no drawing is ever kept', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="60" height="80"/></svg>'
    const { key } = (await bring(Buffer.from(drawing))).body.data
    expect((await office.images.original(key))?.contentType).toBe('image/png')
  })

  it('are thirty at most, and of the next nothing is kept', async () => {
    const many = Array.from({ length: MOST_PICTURES }, (_, at) => `p${at}`)
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.updateTable('product').set({ images: many }).where('id', '=', id).execute(),
    )
    const file = await jpeg('#606060')
    const answer = await bring(file)
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_PICTURES'])
    // it was refused before it was looked at, or it would be no picture
    expect((await bring(Buffer.from('<!doctype html>'))).body.code).toBe('TOO_MANY_PICTURES')
    const cleaned = await office.images.clean(file, 'photo')
    if (!cleaned.ok) throw new Error(cleaned.reason)
    const key = `${ATELIER_ID}-${createHash('sha256').update(cleaned.body).digest('hex').slice(0, 20)}`
    expect(await office.images.original(key)).toBeNull()
  })
})

describe('a picture', () => {
  it('that is replaced keeps its place and its words, and its old address goes on showing it', async () => {
    const first = (await bring(await jpeg('#701010'))).body.data.key
    const second = (await bring(await jpeg('#702020'))).body.data.key
    await owner.call('PUT', `${AT}/${id}/pictures/${first}`, { focalPoint: [20, 10], altText: { it: 'Davanti' } })
    const { key } = (await bring(await jpeg('#103070'), `?replaces=${first}`)).body.data
    expect(await pictures()).toMatchObject([
      { key, focalPoint: [20, 10], altText: { it: 'Davanti' } },
      { key: second, focalPoint: null, altText: {} },
    ])
    const mailed = await office.images.variant({ key: first, width: 320, format: 'jpeg' })
    const { dominant } = await sharp(mailed?.body).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
    await owner.call('POST', `${AT}/${id}/pictures/${first}/restored`, { at: 0, replaces: key })
    expect(await pictures()).toMatchObject([
      { key: first, focalPoint: [20, 10], altText: { it: 'Davanti' } },
      { key: second },
    ])
    expect(await office.images.original(key)).not.toBeNull()
  })

  it('is put in order, taken away and put back, and the audit has a line of each', async () => {
    const [one, two] = [await jpeg('#801010'), await jpeg('#802020')]
    const a = (await bring(one)).body.data.key
    const b = (await bring(two)).body.data.key
    await owner.call('PUT', `${AT}/${id}/pictures`, { images: [b, a] })
    expect(await keys()).toEqual([b, a])
    expect((await owner.call('DELETE', `${AT}/${id}/pictures/${b}`)).status).toBe(200)
    expect(await keys()).toEqual([a])
    expect((await owner.call('PUT', `${AT}/${id}/pictures`, { images: [b, a] })).body.code).toBe('CHANGED_MEANWHILE')
    await owner.call('POST', `${AT}/${id}/pictures/${b}/restored`, { at: 0 })
    expect(await keys()).toEqual([b, a])
    const { body } = await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?action=product.picturesChanged`)
    expect(body.data.lines[0]).toMatchObject({
      personName: 'owner',
      changes: [{ field: 'images', before: [a], after: [b, a] }],
    })
  })

  it('has a proposal for its words in each language of the store', async () => {
    await bring(await jpeg('#901010'))
    expect((await pictures())[0].proposal).toMatchObject({
      it: 'Abito Ondina di Orsini, colore rosso',
      en: 'Ondina dress by Orsini in red',
    })
  })

  it('is nobody else’s to bring, to describe or to take away', async () => {
    const { key } = (await bring(await jpeg('#a01010'))).body.data
    const brera = await office.logIn('brera@example.it')
    const there = `/api/stores/${BRERA_ID}/products/${id}/pictures`
    const answers = [
      await brera.send('POST', there, new Uint8Array(await jpeg('#a02020'))),
      await brera.call('PUT', there, { images: [] }),
      await brera.call('PUT', `${there}/${key}`, { focalPoint: null, altText: {} }),
      await brera.call('DELETE', `${there}/${key}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

/** Pixels that cannot be packed: a real photograph as far as its size goes. */
async function noise(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 600 * 800 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(pixels, { raw: { width: 600, height: 800, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A small picture whose head says that it is 20,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await photo('#ffffff').png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
