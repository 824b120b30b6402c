import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findPictureContrast } from '#database/queries/stores/pictures.ts'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { endlessBody } from '#tests/support/endless-body.ts'
import { DRAWING_BOMBS } from '#tests/support/files/bombs.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const send = (file: Buffer | ReadableStream, use = 'logo') =>
  owner.send(
    'POST',
    `/api/stores/${ATELIER_ID}/pictures?use=${use}`,
    Buffer.isBuffer(file) ? new Uint8Array(file) : file,
  )

const aPhoto = () => sharp({ create: { width: 600, height: 500, channels: 3, background: '#553311' } })

it('a photograph is kept under the store, without the place it was taken at, and the audit says who brought it', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 0/1' } }
  const photo = await aPhoto().withExif(gps).jpeg().toBuffer()
  const { status, body } = await send(photo, 'photo')
  expect([status, body.data.width, body.data.height]).toEqual([200, 600, 500])
  expect(body.data.key.startsWith(`${ATELIER_ID}-`)).toBe(true)
  expect(body.data.address).toBe(`/images/${body.data.key}/1920.webp`)
  const stored = await office.images.original(body.data.key)
  expect((await sharp(stored?.body).metadata()).exif).toBeUndefined()
  const { body: audit } = await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?action=picture.uploaded`)
  expect(audit.data.lines[0]).toMatchObject({ personName: 'anna', subject: { id: body.data.key } })
})

it('the same picture brought twice is kept once', async () => {
  const photo = await aPhoto().png().toBuffer()
  const [one, two] = [await send(photo), await send(photo)]
  expect(one.body.data).toEqual(two.body.data)
})

it('a photograph is not held against paper, until it is brought as a logo', async () => {
  const photo = await aPhoto().jpeg().toBuffer()
  const { key, contrast } = (await send(photo, 'photo')).body.data
  expect(contrast).toBeNull()
  expect((await send(photo, 'logo')).body.data.key).toBe(key)
  const kept = await inStore(office.db, ATELIER_ID, (trx) => findPictureContrast(trx, { storeId: ATELIER_ID, key }))
  expect(kept).toBeGreaterThan(5)
})

it('a logo that cannot be seen on paper says so', async () => {
  const pale = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="20" fill="#fff3c4"/></svg>',
  )
  expect((await send(pale)).body.data.contrast).toBeLessThan(1.3)
})

it.each([
  ['an archive named like a picture', async () => Buffer.from('PK\u0003\u0004logo.png'), 'NOT_A_PICTURE'],
  ['nothing', async () => Buffer.alloc(0), 'NOT_A_PICTURE'],
  [
    'a drawing with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'DRAWING_NOT_ALLOWED',
  ],
  ...Object.entries(DRAWING_BOMBS).map(
    ([name, bomb]) => [name, async () => bomb(), 'DRAWING_NOT_ALLOWED'] as [string, () => Promise<Buffer>, string],
  ),
  ['a blot', () => aPhoto().resize(20, 20).png().toBuffer(), 'PICTURE_TOO_SMALL'],
  [
    'a hundred megapixels',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    'PICTURE_TOO_MANY_PIXELS',
  ],
])('%s is refused', async (_, make, code) => {
  const { status, body } = await send(await make())
  expect([status, body.code]).toEqual([422, code])
  expect(body.message).not.toBe('')
})

it('a file that does not end is given up on at the limit', async () => {
  const { init, sent } = endlessBody('')
  const { status, body } = await send(init.body)
  expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  expect(sent()).toBeLessThan(MOST_UPLOAD_BYTES * 1.1)
})
