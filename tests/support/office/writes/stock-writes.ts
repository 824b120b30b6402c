import sharp from 'sharp'
import { inStore } from '#database/connection.ts'
import { saveProduct } from '#database/queries/catalogue/products.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { handMadeZip } from '#tests/support/files/hand-made-zip.ts'
import { aProduct, writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import type { Browser } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { runTask } from '#use-cases/tasks/run-task.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const TEXTS = { name: { it: 'Abito' }, description: {}, composition: {}, care: {}, fit: {} }
const FACTS = { ...TEXTS, brand: 'Orsini', category: null, colour: null, tags: [], valuePrice: 45_000 }
const MAKER = { name: 'Casa Prova S.r.l.', address: 'Via della Prova 1, Milano', contact: 'ciao@prova.example' }
const PRICES = { prices: [], secondHandPrices: [], trialPrice: null, subscriptionPrice: null }

/** A garment of the store's own, lent to another one, with a unit that goes to repair. */
export async function writeAboutStock({ office, make }: Walk): Promise<void> {
  await writeGarmentFacts(office.db, storeId)
  const owner = await office.logIn('anna@example.it')
  const { id } = await make(owner, 'createProduct', { storeId, body: FACTS })
  const { revision } = (await owner.call('GET', `/api/stores/${storeId}/products/${id}`)).body.data
  await make(owner, 'changeProduct', { storeId, id, body: { ...FACTS, valuePrice: 50_000, revision } })
  await make(owner, 'changeListing', { storeId, id, body: { visible: true, position: 1, ...PRICES } })
  const stores = [{ domain: 'spento.example', share: 300 }]
  await make(owner, 'lendProduct', { storeId, id, body: { to: 'named', share: 0, stores } })
  const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#402010' } })
  const file = await photo.jpeg().toBuffer()
  const { key } = await make(owner, 'addProductPicture', { storeId, id, file })
  await make(owner, 'arrangePictures', { storeId, id, body: { images: [key] } })
  await make(owner, 'describePicture', { storeId, id, key, body: { focalPoint: [50, 20], altText: { it: 'Davanti' } } })
  await make(owner, 'removePicture', { storeId, id, key })
  await make(owner, 'restorePicture', { storeId, id, key, body: { at: 0 } })

  const cell = { id, column: 'position', before: 1, value: 2 }
  await make(owner, 'changeGrid', { storeId, body: { cells: [cell] } })

  const unlisted = crypto.randomUUID()
  await inStore(office.db, storeId, (trx) => saveProduct(trx, { ...aProduct(399), id: unlisted }))
  await make(owner, 'listProducts', { storeId, body: { ids: [unlisted] } })
  await make(owner, 'copyProduct', { storeId, id, body: {} })
  await make(owner, 'archiveProduct', { storeId, id, body: { isArchived: true } })
  await make(owner, 'archiveProduct', { storeId, id, body: { isArchived: false } })
  const rule = { rounding: 'euro', least: 300, charges: { ONE_OFF: { share: 150 } } }
  await make(owner, 'previewPriceRule', { storeId, body: { rule } })
  await make(owner, 'applyPriceRule', { storeId, body: { rule } })
  await make(owner, 'giveBackPrices', { storeId, id, body: { offers: ['ONE_OFF'] } })

  const list = { storeId, list: 'tags' }
  const fact = { name: { it: 'Sposa' }, position: 9 }
  const bridal = await make(owner, 'addFact', { ...list, body: fact })
  await make(owner, 'changeFact', { ...list, key: bridal.key, body: { ...fact, position: 3 } })
  await make(owner, 'mergeFact', { ...list, key: bridal.key, body: { into: 'gala' } })
  const again = await make(owner, 'addFact', { ...list, body: fact })
  await make(owner, 'removeFact', { ...list, key: again.key })
  const { brands } = (await owner.call('GET', `/api/stores/${storeId}/makers`)).body.data
  await make(owner, 'saveMaker', { storeId, id: brands[0].id, body: { maker: MAKER } })

  const { units } = await make(owner, 'addUnits', {
    storeId,
    id,
    body: { size: 'IT42', condition: 'new', count: 1, cost: 9_000 },
  })
  const unit = { storeId, id: units[0].id }
  await make(owner, 'changeUnit', { ...unit, body: { condition: 'good', shelf: 'A1', measurements: { waist: 68 } } })
  await make(owner, 'previewUnitState', { ...unit, body: { state: 'repair' } })
  await make(owner, 'changeUnitState', { ...unit, body: { state: 'repair' } })
  await writeAboutDays({ office, make } as Walk, { owner, productId: id })
  await make(owner, 'addUnitPhoto', { ...unit, query: '?condition=good', file })
  await writeAnImport({ office, make } as Walk, owner)
  await inStore(office.db, storeId, (trx) => trx.selectFrom('unitPhoto').select('id').executeTakeFirstOrThrow())
}

/** A reservation that goes to another unit, a cart that loses what it held, and days kept for a photo shoot. */
async function writeAboutDays(
  { office, make }: Walk,
  { owner, productId }: { owner: Browser; productId: string },
): Promise<void> {
  const body = { size: 'IT42', condition: 'new', count: 2 }
  const { units } = await make(owner, 'addUnits', { storeId, id: productId, body })
  const [one, other] = units.map(({ id }: { id: string }) => id)
  const [reservation, hold] = [crypto.randomUUID(), crypto.randomUUID()]
  const garment = {
    productId,
    size: 'IT42',
    way: 'rent',
    days: 4,
    delivery: '2030-01-10',
    withdraw: '2030-01-14',
  } as const
  await inStore(office.db, storeId, async (trx) => {
    const taken = { from: '2030-01-08', until: '2030-01-20' }
    await addReservation(trx, { id: reservation, unitId: one, taken, storeId, now: office.now(), ...garment })
    const days = '[2030-02-08,2030-02-20)'
    const expiresAt = new Date(office.now().getTime() + 600_000)
    await trx
      .insertInto('occupancy')
      .values({ id: hold, unitId: one, days, kind: 'hold', holder: 'guest', expiresAt })
      .execute()
    const keys = { cartKey: Buffer.from('cart'), addressKey: Buffer.from('address') }
    await trx
      .insertInto('hold')
      .values({
        ...{ id: hold, storeId, ...keys, productId, sizeCode: 'IT42', way: 'rent', daysCount: 4 },
        ...{ deliveryDay: '2030-02-10', createdAt: office.now() },
      })
      .execute()
  })
  const labels = { units: [one, other], format: '50x25', symbol: 'code128' }
  await make(owner, 'previewLabel', { storeId, body: labels })
  await make(owner, 'printLabels', { storeId, body: labels })
  await make(owner, 'moveReservation', { storeId, id: reservation, body: { unitId: other } })
  await make(owner, 'freeHold', { storeId, id: hold, body: { reason: 'Telefonata' } })
  const block = { from: '2030-03-01', until: '2030-03-04', reason: 'Servizio fotografico' }
  const { id: freed } = await make(owner, 'blockDays', { storeId, id: one, body: block })
  await make(owner, 'unblockDays', { storeId, id: freed })
  await make(owner, 'blockDays', { storeId, id: one, body: block })
}

/** A file with a garment, one picture that comes from an address and one that cannot be had. */
async function writeAnImport({ office, make }: Walk, owner: Browser): Promise<void> {
  const address = 'https://cdn.example/importato.jpg'
  const photo = sharp({ create: { width: 480, height: 640, channels: 3, background: '#204010' } })
  office.fetched.set(address, await photo.jpeg().toBuffer())
  const rows = [`uno,Uno,Orsini,10,${address}`, 'due,Due,Orsini,10,https://cdn.example/nessuno.jpg']
  const file = Buffer.from(['Handle,Name (it),Brand,Value,Images', ...rows].join('\n'))
  const { id } = await make(owner, 'uploadImport', { storeId, file, query: '?name=capi.csv' })
  const archive = handMadeZip({ 'altra.jpg': office.fetched.get(address) ?? Buffer.alloc(0) })
  await make(owner, 'uploadImportPictures', { storeId, id, file: archive })
  const targets = ['handle', 'name it', 'brand', 'value', 'images']
  const plan = await make(owner, 'mapImport', { storeId, id, body: { targets } })
  await runTask(office.staff, { storeId, taskId: plan.id })
  const chosen = await make(owner, 'chooseImport', { storeId, id, body: { pricing: 'hidden' } })
  await runTask(office.staff, { storeId, taskId: chosen.id })
  const work = await make(owner, 'applyImport', { storeId, id, body: { mode: 'part' } })
  await runTask(office.staff, { storeId, taskId: work.id })
  const { pictures } = (await owner.call('GET', `/api/stores/${storeId}/imports/${id}`)).body.data
  await runTask(office.staff, { storeId, taskId: pictures.taskId })
  const retry = await make(owner, 'retryPictures', { storeId, id })
  await runTask(office.staff, { storeId, taskId: retry.id })
  const again = await make(owner, 'uploadImport', { storeId, file, query: '?name=capi.csv' })
  await make(owner, 'deleteImport', { storeId, id: again.id })
}
