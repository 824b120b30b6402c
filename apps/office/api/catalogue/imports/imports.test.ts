import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { MOST_TABLE_BYTES } from '#domain/catalogue/import/table/table-limits.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID, SPENTO_ID } from '#tests/support/fixtures/test-stores.ts'
import { fileOf, type Importer, openImporter } from '#tests/support/office/import-file.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let office: TestOffice
let owner: Browser
let atelier: Importer
let spento: Importer
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  for (const [name, storeId] of Object.entries({ anna: ATELIER_ID, bruna: BRERA_ID, sara: SPENTO_ID }))
    await office.hire(`${name}@example.it`, [{ role: 'owner', storeId }])
  owner = await office.logIn('anna@example.it')
  atelier = openImporter(office, { storeId: ATELIER_ID, browser: owner })
  spento = openImporter(office, { storeId: SPENTO_ID, browser: await office.logIn('sara@example.it') })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const HEADER = 'Handle,Name (it),Brand,Value,Category,Rent once,Size,Quantity,Description (it)'
const FILE = fileOf(
  HEADER,
  'aurora,Abito Aurora,Ottavia Bellò,"1.390,00",Abiti,89,42,2,Seta',
  'aurora,,,,,,44,1,',
  'borea,Cappotto Borea,Nuova Marca,700,coats,,40,1,"\'=HYPERLINK(""x"")"',
)

const products = () =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('product').select(['handle', 'id', 'valuePrice', 'name']).orderBy('handle').execute(),
  )
const pastPrices = (handle: string, offer: string) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('priceHistory')
      .innerJoin('product', 'product.id', 'priceHistory.productId')
      .select('amount')
      .where('handle', '=', handle)
      .where('offer', '=', offer)
      .where('storeId', '=', ATELIER_ID)
      .orderBy('priceHistory.id')
      .execute(),
  )

describe('a file', () => {
  it('is planned before it is done, says what each row does, and then does that', async () => {
    const before = await products()
    const { data } = await atelier.upload(FILE)
    expect(await atelier.detail(data.id)).toMatchObject({ state: 'uploaded', rows: 3, format: 'own' })
    const planned = await atelier.plan(data.id)
    expect(planned).toMatchObject({ state: 'planned', counts: { create: 2, change: 0, same: 0, refused: 0 } })
    const entries = await atelier.entries(data.id)
    expect(entries[0]).toMatchObject({ handle: 'aurora', lines: [2, 3], fate: 'create' })
    expect(entries[0].units).toMatchObject([
      { quantity: 2, size: 'IT42' },
      { quantity: 1, size: 'IT44' },
    ])
    expect(entries[1].notes).toMatchObject([{ reason: 'NEW_BRAND', column: 'Brand' }])
    expect(await products()).toEqual(before)

    expect(await atelier.apply(data.id)).toMatchObject({ state: 'applied', task: { state: 'done' }, halted: null })
    const aurora = (await products()).find(({ handle }) => handle === 'aurora')
    expect(aurora).toMatchObject({ valuePrice: 139_000, name: { it: 'Abito Aurora' } })
    const page = await atelier.call('GET', `/products/${aurora?.id}`)
    expect(page.data).toMatchObject({
      ownership: 'own',
      facts: { brand: 'Ottavia Bellò', category: 'dresses' },
      listing: { visible: true, prices: [{ period: 'ONE_OFF', amount: 8_900 }] },
    })
    expect(page.data.units.map(({ barcode }: { barcode: string }) => barcode)).toEqual([
      expect.stringMatching(/^GR\d{10}$/),
      expect.stringMatching(/^GR\d{10}$/),
      expect.stringMatching(/^GR\d{10}$/),
    ])
    const { lines } = (await atelier.call('GET', '/audit?action=import.applied')).data
    expect(lines).toMatchObject([{ personName: 'anna', subject: { id: data.id, name: 'file.csv' } }])
  })

  it('sent twice changes nothing the second time', async () => {
    const before = await atelier.exported('units')
    const { id, planned, applied } = await atelier.bring(FILE)
    expect(planned.counts).toEqual({ create: 0, change: 0, same: 2, refused: 0 })
    expect(applied).toMatchObject({ code: 'NOTHING_TO_IMPORT' })
    expect(await atelier.call('POST', `/imports/${id}/apply`, { mode: 'part' })).toMatchObject({ success: false })
    expect(await atelier.exported('units')).toBe(before)
  })

  it('changes prices, whose history goes on, and touches nothing it does not name', async () => {
    const { id, applied } = await atelier.bring(fileOf('Handle;Rent once;Trial', 'aurora;79,90;', 'borea;;9'))
    expect(applied).toMatchObject({ state: 'applied', counts: { change: 2 } })
    expect((await atelier.entries(id))[0].changes).toEqual([{ field: 'rent ONE_OFF', before: 8_900, after: 7_990 }])
    expect(await pastPrices('aurora', 'ONE_OFF')).toEqual([{ amount: 8_900 }, { amount: 7_990 }])
    expect((await products()).find(({ handle }) => handle === 'aurora')?.valuePrice).toBe(139_000)
  })

  it('is imported whole or not at all; partly where somebody wishes, and the rest comes back as a file', async () => {
    const file = fileOf(
      'Handle,Name (it),Brand,Value',
      "'-x,Uno,Orsini,1",
      'ciro,Ciro,Orsini,-5',
      'dora,Dora,Orsini,50',
      'aurora,Aurora,Orsini,5',
      'emma,Emma,Orsini,60',
      'aurora,Aurora,Orsini,5',
    )
    const { data } = await atelier.upload(file)
    const planned = await atelier.plan(data.id)
    expect(planned.counts).toEqual({ create: 2, change: 0, same: 0, refused: 4 })
    expect(await atelier.apply(data.id)).toMatchObject({ success: false, code: 'IMPORT_HAS_REFUSED' })
    const refused = await atelier.entries(data.id, 'refused')
    expect(refused.map(({ problems }: { problems: object[] }) => problems[0])).toMatchObject([
      { reason: 'HANDLE_INVALID', line: 2 },
      { reason: 'NEGATIVE', line: 3, column: 'Value', text: '-5' },
      { reason: 'HANDLE_TWICE', line: 5, text: '7' },
      { reason: 'HANDLE_TWICE', line: 7, text: '5' },
    ])
    expect(await atelier.apply(data.id, 'part')).toMatchObject({ state: 'applied' })
    expect((await products()).map(({ handle }) => handle)).toEqual(expect.arrayContaining(['dora', 'emma']))

    const failed = await atelier.failedRows(data.id)
    const rows = readCsv(failed)
    expect(rows[0]).toEqual(['Handle', 'Name (it)', 'Brand', 'Value', 'Problem'])
    expect(rows[2]).toEqual(['ciro', 'Ciro', 'Orsini', "'-5", 'Value: non può essere negativo'])
    const mended = rows.slice(0, 3).filter((_, at) => at !== 1)
    const again = await atelier.bring(fileOf(...mended.map((cells) => cells.join(',').replace("'-5", '5'))))
    expect(again.applied).toMatchObject({ state: 'applied', counts: { create: 1 } })
  })

  it('asks for what its columns are, and remembers it for files of the same shape', async () => {
    const file = fileOf('Was,Wie heisst es,Wieviel', 'aurora,Aurora,99')
    const { data } = await atelier.upload(file)
    expect((await atelier.detail(data.id)).columns.map(({ target }: { target: null }) => target)).toEqual([
      null,
      null,
      null,
    ])
    expect(await atelier.plan(data.id)).toMatchObject({ code: 'MAPPING_INCOMPLETE', details: { reason: 'NO_HANDLE' } })
    expect(await atelier.call('POST', `/imports/${data.id}/apply`, {})).toMatchObject({ code: 'IMPORT_NOT_PLANNED' })
    await atelier.plan(data.id, ['handle', null, 'rent MONTH'])
    const next = (await atelier.upload(fileOf('Wieviel,Was,Wie heisst es', '1,aurora,A'))).data.id
    const { columns } = await atelier.detail(next)
    expect(columns.map(({ target }: { target: string }) => target)).toEqual(['rent MONTH', 'handle', null])
    const elsewhere = (await spento.upload(file)).data.id
    expect((await spento.detail(elsewhere)).columns[0].target).toBeNull()
  })

  it('of Shopify becomes garments, without scripts in their words', async () => {
    const { id, planned } = await atelier.bring(
      fileOf(
        'Handle,Title,Body (HTML),Vendor,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty',
        'shop,Shop,"<p>Seta<script>alert(1)</script></p><p onclick=x>lavata</p>",Orsini,120.00,Size,42,3',
      ),
    )
    expect(planned).toMatchObject({ format: 'shopify', counts: { create: 1 } })
    const [entry] = await atelier.entries(id)
    expect(entry.changes).toContainEqual({ field: 'description it', before: null, after: 'Seta\n\nlavata' })
    expect(entry.units).toMatchObject([{ quantity: 3, size: 'IT42' }])
  })
})

describe('a file that is none', () => {
  it.each([
    ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', 'QUOTE_NOT_CLOSED', 2],
    ['NULs', 'a,b\n1,\0\n', 'NUL_IN_FILE', 2],
    ['a million columns', ','.repeat(1_000_000), 'TOO_MANY_COLUMNS', 1],
    ['nothing', '', 'FILE_EMPTY', null],
  ])('is refused and leaves nothing behind: %s', async (_, file, reason, line) => {
    const count = () => inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('importFilePiece').selectAll().execute())
    const before = (await count()).length
    expect(await atelier.upload(file)).toMatchObject({ code: 'TABLE_UNREADABLE', details: { reason, line } })
    expect((await count()).length).toBe(before)
  })

  /** The same piece up to 500 MB, with how many of them were taken. */
  async function sendEndless(piece: Buffer) {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length
        if (sent > 500 * 1024 * 1024) controller.close()
        else controller.enqueue(new Uint8Array(piece))
      },
    })
    return { ...(await owner.send('POST', `${atelier.at}/imports?name=x.csv`, endless)), sent }
  }

  it('of 500 MB is refused before it is read whole, whatever it says of its size', async () => {
    const line = Buffer.concat([Buffer.alloc(1024 * 1024, 'a'), Buffer.from('\n')])
    const { status, body, sent } = await sendEndless(line)
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(sent).toBeLessThan(MOST_TABLE_BYTES + 5 * line.length)
    const left = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('catalogueImport').select('id').where('state', '=', 'uploading').execute(),
    )
    expect(left).toEqual([])
  })

  it.each([
    ['one line', 'x', 'ROW_TOO_LONG', 3_000_000],
    ['quotes', '"', 'QUOTE_NOT_CLOSED', 3_000_000],
    ['columns', 'a,', 'TOO_MANY_COLUMNS', 500_000],
    ['newlines', '\n', 'TOO_MANY_ROWS', 500_000],
    ['rows of one sign', 'x\n', 'TOO_MANY_ROWS', 500_000],
    ['short cells', `${'x,'.repeat(399)}\n`, 'TOO_MANY_CELLS', 9_000_000],
  ])('is refused while it comes, of which nobody takes the rest: %s', async (_, signs, reason, most) => {
    const piece = Buffer.from(signs.repeat(Math.floor(65_536 / signs.length)))
    const { body, sent } = await sendEndless(piece)
    expect(body).toMatchObject({ code: 'TABLE_UNREADABLE', details: { reason } })
    expect(sent).toBeLessThan(most)
  })
})

describe('units that are imported', () => {
  it('have codes that nobody else has, over all owners', async () => {
    await writeGarments(office.db, [
      {
        number: 71,
        product: { name: { it: 'Altrui' } },
        units: [{ barcode: 'ALTRUI-1' }],
        listings: { [BRERA_ID]: {} },
      },
    ])
    const file = fileOf(
      'Handle,Barcode,Size,Condition,Cost,Shelf',
      'aurora,ALTRUI-1,42,new,,',
      'aurora,MIO-1,42,buono,"50,5",A1',
    )
    const { id, planned } = await atelier.bring(file)
    expect(planned.counts).toMatchObject({ change: 1, refused: 1 })
    expect((await atelier.entries(id, 'refused'))[0].problems).toMatchObject([{ reason: 'BARCODE_TAKEN' }])
    await atelier.apply(id, 'part')
    expect(readCsv(await atelier.exported('units'))).toContainEqual([
      'aurora',
      'MIO-1',
      'IT42',
      'good',
      '50.50',
      '',
      'A1',
      'available',
      '',
    ])
    const changed = await atelier.bring(fileOf('Handle,Barcode,Size,Cost,Shelf', 'aurora,MIO-1,42,60,B2'))
    expect(changed.applied).toMatchObject({ state: 'applied' })
    expect(readCsv(await atelier.exported('units'))).toContainEqual([
      'aurora',
      'MIO-1',
      'IT42',
      'good',
      '60.00',
      '',
      'B2',
      'available',
      '',
    ])
  })
})

describe('two imports at once in a store', () => {
  it('are one after the other: the second is told to wait', async () => {
    const first = (await atelier.upload(fileOf('Handle,Rent month', 'aurora,300'))).data.id
    await atelier.plan(first)
    const second = (await atelier.upload(fileOf('Handle,Rent month', 'aurora,310'))).data.id
    await atelier.plan(second)
    const begun = await atelier.call('POST', `/imports/${first}/apply`, {})
    expect(await atelier.call('POST', `/imports/${second}/apply`, {})).toMatchObject({ code: 'IMPORT_RUNNING' })
    expect(await atelier.plan(second)).toMatchObject({ code: 'IMPORT_RUNNING' })
    await atelier.run(begun.data.id)
    // the catalogue is another one now: what was seen is not done
    expect(await atelier.apply(second)).toMatchObject({
      state: 'planned',
      halted: 'changedMeanwhile',
      counts: { change: 1 },
    })
    expect(await pastPrices('aurora', 'MONTH')).toEqual([{ amount: 30_000 }])
    expect(await atelier.apply(second)).toMatchObject({ state: 'applied' })
    expect(await pastPrices('aurora', 'MONTH')).toEqual([{ amount: 30_000 }, { amount: 31_000 }])
    expect(await atelier.apply(second)).toMatchObject({ code: 'IMPORT_DONE' })
  })

  it('of the same plan are one: a task that comes after it was applied changes nothing and takes nothing back', async () => {
    const id = (await atelier.upload(fileOf('Handle,Rent month', 'aurora,315'))).data.id
    await atelier.plan(id)
    const begun = await atelier.call('POST', `/imports/${id}/apply`, {})
    await atelier.run(begun.data.id)
    const applied = await atelier.detail(id)
    const second = await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('longTask')
        .columns(['storeId', 'kind', 'personId', 'personName', 'input', 'total', 'createdAt', 'updatedAt'])
        .expression((from) =>
          from
            .selectFrom('longTask')
            .select(['storeId', 'kind', 'personId', 'personName', 'input', 'total', 'createdAt', 'updatedAt'])
            .where('id', '=', begun.data.id),
        )
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await atelier.run(second.id)
    expect(await atelier.detail(id)).toEqual(applied)
    const { lines } = (await atelier.call('GET', '/audit?action=import.applied')).data
    expect(lines.filter(({ subject }: { subject: { id: string } }) => subject.id === id)).toHaveLength(1)
  })

  it('that is stopped has changed nothing, and can be begun again', async () => {
    const id = (await atelier.upload(fileOf('Handle,Rent month', 'aurora,320'))).data.id
    await atelier.plan(id)
    const begun = await atelier.call('POST', `/imports/${id}/apply`, {})
    await atelier.call('POST', `/tasks/${begun.data.id}/stop`)
    await atelier.run(begun.data.id)
    expect(await atelier.detail(id)).toMatchObject({ state: 'planned', task: { state: 'stopped' }, isRunning: false })
    expect(await pastPrices('aurora', 'MONTH')).toHaveLength(3)
    expect(await atelier.apply(id)).toMatchObject({ state: 'applied' })
  })
})

describe('an import that is deleted', () => {
  it('is gone with its files and its plan, not while it runs; what it has changed stays', async () => {
    const id = (await atelier.upload(fileOf('Handle,Rent month', 'aurora,330'), 'listino.csv')).data.id
    await atelier.plan(id)
    const begun = await atelier.call('POST', `/imports/${id}/apply`, {})
    expect(await atelier.call('DELETE', `/imports/${id}`)).toMatchObject({ code: 'IMPORT_RUNNING' })
    await atelier.run(begun.data.id)
    expect(await atelier.call('DELETE', `/imports/${id}`)).toMatchObject({ success: true })
    expect(await atelier.call('GET', `/imports/${id}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await atelier.call('DELETE', `/imports/${id}`)).toMatchObject({ code: 'NOT_FOUND' })
    const left = await inStore(office.db, ATELIER_ID, async (trx) => [
      await trx.selectFrom('importFilePiece').select('importId').where('importId', '=', id).execute(),
      await trx.selectFrom('importEntry').select('importId').where('importId', '=', id).execute(),
    ])
    expect(left).toEqual([[], []])
    expect((await pastPrices('aurora', 'MONTH')).at(-1)).toEqual({ amount: 33_000 })
    const { lines } = (await atelier.call('GET', '/audit?action=import.deleted')).data
    expect(lines).toMatchObject([{ subject: { name: 'listino.csv' }, changes: [{ before: 'applied', after: null }] }])
  })
})

describe('an export', () => {
  it('brought back changes nothing, and brought into an empty store gives the same store', async () => {
    await atelier.bring(fileOf('Handle,Weight grams', 'aurora,"1,2 kg"'))
    expect(readCsv(await atelier.exported('products')).map((cells) => cells.join(';'))).toContainEqual(
      expect.stringMatching(/^aurora;.*;1200;/),
    )
    const files = {
      products: await atelier.exported('products'),
      units: await atelier.exported('units'),
      prices: await atelier.exported('prices'),
    }
    for (const file of Object.values(files)) {
      const { data } = await atelier.upload(file)
      expect((await atelier.plan(data.id)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
    }
    const listed = new Set(readCsv(files.prices).map(([handle]) => handle))
    const own = readCsv(files.products).filter(([handle]) => listed.has(handle))
    const { applied } = await spento.bring(fileOf(...own.map(toLine)))
    expect(applied).toMatchObject({ state: 'applied', counts: { create: own.length - 1 } })
    const prices = readCsv(files.prices)
    expect((await spento.bring(fileOf(...prices.map(toLine)))).applied).toMatchObject({ state: 'applied' })
    expect(readCsv(await spento.exported('prices'))).toEqual(prices)
    const columns = readCsv(await spento.exported('products'))[0] ?? []
    const shared = (rows: string[][]) =>
      rows.map((cells) =>
        columns.filter((name) => own[0]?.includes(name)).map((name) => cells[(rows[0] ?? []).indexOf(name)]),
      )
    expect(shared(readCsv(await spento.exported('products')))).toEqual(shared(own))
  })

  it('says what units cost to who may see that', async () => {
    await office.hire('mino@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
    const mino = await office.logIn('mino@example.it')
    const units = readCsv((await mino.call('GET', `${atelier.at}/catalogueExport?kind=units`)).text)
    expect(units[0]).not.toContain('Cost')
    expect(readCsv(await atelier.exported('units'))[0]).toContain('Cost')
  })
})

const toLine = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
