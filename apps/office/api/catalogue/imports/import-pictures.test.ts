import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { ARCHIVE_PART_BYTES } from '#domain/catalogue/import/picture-limits.ts'
import { createPictureFetcher } from '#providers/images/fetch-picture.ts'
import { handMadeZip } from '#tests/support/files/hand-made-zip.ts'
import { writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { fileOf, type Importer, openImporter } from '#tests/support/office/import-file.ts'
import { PICTURES_OF_PART } from '#use-cases/catalogue/import/picture-part.ts'

let office: TestOffice
let atelier: Importer
let photo: Buffer
let other: Buffer
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  atelier = openImporter(office, { storeId: ATELIER_ID, browser: await office.logIn('anna@example.it') })
  photo = await draw('#402010')
  other = await draw('#104020')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const draw = (background: string) =>
  sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
const HEADER = 'Handle,Name (it),Brand,Value,Images'
const garment = (handle: string, images: string) => fileOf(HEADER, `${handle},Capo,Orsini,10,${images}`)

async function planned(file: string) {
  const { data } = await atelier.upload(file)
  return { id: data.id as string, detail: await atelier.plan(data.id) }
}

const imagesOf = async (handle: string) => {
  const row = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('product').select('images').where('handle', '=', handle).executeTakeFirst(),
  )
  return row?.images ?? null
}

describe('pictures of a table', () => {
  it('come from addresses, each once, and are kept like every upload', async () => {
    let asked = 0
    const fetchPicture = async () => {
      asked += 1
      return { ok: true, body: photo } as const
    }
    const file = garment('foto', 'https://cdn.example/a.jpg')
    const { id } = await planned(file)
    expect(await atelier.apply(id, 'whole', { fetchPicture })).toMatchObject({
      state: 'applied',
      task: { done: 1 },
      pictures: { here: 1, waiting: 0, failed: 0, task: { state: 'done', done: 1 } },
    })
    const [key = ''] = (await imagesOf('foto')) ?? []
    expect(key).toMatch(new RegExp(`^${ATELIER_ID}-[0-9a-f]{20}$`))
    expect(await office.images.original(key)).toMatchObject({ contentType: 'image/jpeg' })

    expect((await planned(file)).detail.counts).toMatchObject({ same: 1 })
    const again = await planned(garment('foto-due', 'https://cdn.example/a.jpg'))
    expect(await atelier.apply(again.id, 'whole', { fetchPicture })).toMatchObject({ state: 'applied' })
    expect(await imagesOf('foto-due')).toEqual([key])
    expect(asked).toBe(1)
  })

  it('that are a page, or in our own network, keep no garment out: they are listed and tried again', async () => {
    office.fetched.set('https://cdn.example/page.jpg', Buffer.from('<html><script>alert(1)</script></html>'))
    const file = fileOf(
      HEADER,
      'pagina,Capo,Orsini,10,https://cdn.example/page.jpg | https://cdn.example/a.jpg',
      'privata,Capo,Orsini,10,http://127.0.0.1:1/x.jpg',
      'buona,Capo,Orsini,10,',
    )
    const { id } = await planned(file)
    const guarded = createPictureFetcher()
    const fetchPicture = (address: string) =>
      address.includes('127.0.0.1') ? guarded(address) : office.staff.fetchPicture(address)
    expect(await atelier.apply(id, 'whole', { fetchPicture })).toMatchObject({
      state: 'applied',
      halted: null,
      counts: { create: 3, refused: 0 },
      pictures: { failed: 2, waiting: 0, here: 1 },
    })
    const failed = async () => (await atelier.call('GET', `/imports/${id}/failedPictures`)).data
    expect(await failed()).toMatchObject([
      { name: 'Capo', source: 'https://cdn.example/page.jpg', problem: 'PICTURE_NOT_AN_IMAGE' },
      { source: 'http://127.0.0.1:1/x.jpg', problem: 'PICTURE_ADDRESS_REFUSED' },
    ])
    expect([await imagesOf('pagina'), await imagesOf('buona')]).toMatchObject([{ length: 1 }, []])
    // mended where it comes from: it is tried again, and stands where the file wants it
    office.fetched.set('https://cdn.example/page.jpg', other)
    const [known] = (await imagesOf('pagina')) ?? []
    const { data: task } = await atelier.call('POST', `/imports/${id}/retryPictures`)
    expect(await atelier.call('POST', `/imports/${id}/retryPictures`)).toMatchObject({ code: 'IMPORT_RUNNING' })
    await atelier.run(task.id, { fetchPicture })
    expect(await failed()).toMatchObject([{ problem: 'PICTURE_ADDRESS_REFUSED' }])
    expect(await imagesOf('pagina')).toEqual([expect.not.stringMatching(known ?? ''), known])
  })

  it('that several garments show are counted once, as the plan counts them', async () => {
    const address = 'https://cdn.example/nessuno.jpg'
    const { id, detail } = await planned(
      fileOf(HEADER, `uno,Capo,Orsini,10,${address}`, `due,Capo,Orsini,10,${address}`),
    )
    expect(detail.showings).toMatchObject({ pictures: 1 })
    expect(await atelier.apply(id)).toMatchObject({ pictures: { failed: 1, here: 0, task: { done: 1, total: 1 } } })
    expect((await atelier.call('GET', `/imports/${id}/failedPictures`)).data).toHaveLength(2)
  })

  it('are left where somebody wants none', async () => {
    const { id } = await planned(garment('senza', 'https://cdn.example/nessuna.jpg'))
    expect(await atelier.choose(id, { withPictures: false })).toMatchObject({ showings: { pictures: 0 } })
    expect(await atelier.apply(id)).toMatchObject({ state: 'applied', pictures: { taskId: null, failed: 0 } })
    expect(await imagesOf('senza')).toEqual([])
  })

  it('come out of an archive by their names; another picture of the same name is another picture', async () => {
    const { id } = await planned(garment('zip', 'davanti.jpg | dietro.jpg'))
    expect((await atelier.entries(id))[0]).toMatchObject({
      fate: 'create',
      notes: [{ reason: 'PICTURE_MISSING' }, { reason: 'PICTURE_MISSING' }],
    })
    const archive = handMadeZip({ 'foto/davanti.jpg': photo, 'foto/dietro.jpg': other })
    expect(await atelier.uploadPictures(id, archive)).toMatchObject({ data: { files: 2 } })
    expect(await atelier.plan(id)).toMatchObject({ hasArchive: true, counts: { create: 1 } })
    expect(await atelier.apply(id)).toMatchObject({ state: 'applied', hasArchive: false })
    const [front, back] = (await imagesOf('zip')) ?? []
    expect(front).not.toBe(back)

    const next = await planned(garment('zip', 'davanti.jpg | dietro.jpg'))
    expect(next.detail.counts).toMatchObject({ same: 1 })
    await atelier.uploadPictures(next.id, handMadeZip({ 'davanti.jpg': other, 'dietro.jpg': other }))
    expect(await atelier.plan(next.id)).toMatchObject({ counts: { change: 1 } })
    expect(await atelier.apply(next.id)).toMatchObject({ state: 'applied' })
    expect(await imagesOf('zip')).toEqual([back])
  })

  it('come in an archive of several parts, in their order', async () => {
    const { id } = await planned(garment('parti', 'grande.jpg'))
    const archive = handMadeZip({ 'riempitivo.bin': randomBytes(ARCHIVE_PART_BYTES), 'grande.jpg': photo })
    expect(archive.length).toBeGreaterThan(ARCHIVE_PART_BYTES)
    const [first, last] = [archive.subarray(0, ARCHIVE_PART_BYTES), archive.subarray(ARCHIVE_PART_BYTES)]
    expect(await atelier.uploadPictures(id, last, '?part=1&parts=2')).toMatchObject({ code: 'UPLOAD_CUT_OFF' })
    expect(await atelier.uploadPictures(id, first, '?part=0&parts=2')).toMatchObject({ data: { files: null } })
    expect(await atelier.uploadPictures(id, last, '?part=1&parts=2')).toMatchObject({ data: { files: 2 } })
    await atelier.plan(id)
    expect(await atelier.apply(id)).toMatchObject({ state: 'applied' })
    expect(await imagesOf('parti')).toHaveLength(1)
  })

  it.each([
    ['no archive', Buffer.from('PK but not really'), 'NOT_A_ZIP'],
    ['a way out of its folder', () => handMadeZip({ '../evil.jpg': photo }), 'UNSAFE_NAME'],
  ])('are refused from %s', async (_, archive, reason) => {
    const { id } = await planned(garment('mai', 'a.jpg'))
    const body = typeof archive === 'function' ? archive() : archive
    expect(await atelier.uploadPictures(id, body)).toMatchObject({ code: 'ARCHIVE_UNREADABLE', details: { reason } })
    expect(await atelier.detail(id)).toMatchObject({ hasArchive: false })
  })

  it('are thirty of a garment, and not ten thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `https://cdn.example/${nth}.jpg`).join('|')
    const { id } = await planned(garment('tante', many))
    const [entry] = await atelier.entries(id)
    expect(entry).toMatchObject({ fate: 'create', notes: [{ reason: 'MORE_PICTURES', column: 'Images' }] })
  })
})

describe('an import that is interrupted', () => {
  const COUNT = PICTURES_OF_PART + 4
  const FILE = fileOf(
    HEADER,
    ...Array.from({ length: COUNT }, (_, nth) => `morta-${nth},Capo ${nth},Orsini,10,https://cdn.example/k${nth}.jpg`),
  )

  it('by a kill at any step goes on where it was, and is done once', async () => {
    for (let nth = 0; nth < COUNT; nth++)
      office.fetched.set(`https://cdn.example/k${nth}.jpg`, await draw(`#00${nth + 20}00`))
    let asked = 0
    const fetchPicture = async (address: string) => {
      asked += 1
      return office.staff.fetchPicture(address)
    }
    const { id } = await planned(FILE)
    const { data: task } = await atelier.call('POST', `/imports/${id}/apply`, {})
    // a worker dies when everything is written and only the line in the audit is missing
    await killAtEnd(() => atelier.run(task.id, { fetchPicture }))
    expect(await imagesOf('morta-0')).toBeNull()
    await atelier.run(task.id, { fetchPicture })
    const applied = await atelier.detail(id)
    expect(applied).toMatchObject({ state: 'applied', counts: { create: COUNT }, task: { state: 'done' } })
    expect(await imagesOf('morta-0')).toEqual([])

    // the first pictures are here; then the worker dies while it keeps the next ones
    let puts = 0
    const dying = {
      ...office.images,
      put: async (key: string, body: Buffer | string) => {
        puts += 1
        if (puts > PICTURES_OF_PART + 1) throw new Error('killed')
        return office.images.put(key, body)
      },
    }
    const { taskId } = applied.pictures
    await expect(atelier.run(taskId, { fetchPicture, images: dying })).rejects.toThrow('killed')
    expect((await atelier.detail(id)).pictures).toMatchObject({ here: PICTURES_OF_PART, waiting: 4 })
    await atelier.run(taskId, { fetchPicture })
    expect((await atelier.detail(id)).pictures).toMatchObject({ here: COUNT, waiting: 0, task: { state: 'done' } })
    expect(await imagesOf(`morta-${COUNT - 1}`)).toHaveLength(1)
    // one part was kept, and four were on their way when the first one died
    expect(asked).toBe(COUNT + 4)
    await atelier.run(task.id, { fetchPicture })
    const products = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('product').select('id').where('handle', 'like', 'morta-%').execute(),
    )
    expect(products).toHaveLength(COUNT)
  })

  it('by a full disk says so, and its pictures can be tried again', async () => {
    office.fetched.set('https://cdn.example/full.jpg', await draw('#777777'))
    const { id } = await planned(garment('piena', 'https://cdn.example/full.jpg'))
    const full = {
      ...office.images,
      put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    }
    expect(await atelier.apply(id, 'whole', { images: full })).toMatchObject({
      state: 'applied',
      halted: 'storageFull',
      pictures: { waiting: 1 },
    })
    expect(await imagesOf('piena')).toEqual([])
    const { data: task } = await atelier.call('POST', `/imports/${id}/retryPictures`)
    await atelier.run(task.id)
    expect(await atelier.detail(id)).toMatchObject({ halted: null, pictures: { here: 1, waiting: 0 } })
    expect(await imagesOf('piena')).toHaveLength(1)
  })
})

/** Ends the connection of whoever comes to write a line in the audit, before the line is there. */
async function killAtEnd(work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: office.superuserUrl })
  await client.connect()
  try {
    await client.query('begin; lock table office_audit in exclusive mode')
    const ended = expect(work()).rejects.toThrow()
    await expect
      .poll(
        async () => {
          const { rows } = await client.query(`select pg_terminate_backend(pid) from pg_locks
          where relation = 'office_audit'::regclass and not granted`)
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await client.query('rollback')
    await ended
  } finally {
    await client.end()
  }
}
