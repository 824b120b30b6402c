import sharp from 'sharp'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { runTask } from '#use-cases/tasks/run-task.ts'
import type { Walk } from './walk.ts'

const FIRM = {
  legalName: 'Sera Lieve S.r.l.',
  vatNumber: '00743110157',
  registerNumber: '',
  certifiedEmail: '',
  contactEmail: 'ciao@seralieve.example',
  contactPhone: '',
  contactAddress: 'Via Roma 1, 20121 Milano (MI)',
}
const DOMAIN = 'seralieve.example'

/** A store from its name to its erasure: how it is opened, looks, what it says, where it is found. */
export async function writeAboutAStore({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const { id: storeId } = await make(owner, 'openStore', { body: { name: 'Sera Lieve' } })
  const revision = async () => (await owner.call('GET', `/api/stores/${storeId}/brand`)).body.data.revision
  await make(owner, 'passOpeningStep', { storeId, body: { step: 'payments', mark: 'skipped' } })
  const logo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#402010' } })
  const picture = { storeId, query: '?use=logo', file: await logo.png().toBuffer() }
  const { address } = await make(owner, 'uploadPicture', picture)
  await make(owner, 'saveBranding', { storeId, body: { revision: await revision(), logoUrl: address } })
  const words = { languages: ['it', 'en'], tone: 'warm' }
  await make(owner, 'writeWords', { storeId, body: { revision: await revision(), ...words } })
  await make(owner, 'saveCompany', { storeId, body: { revision: await revision(), ...FIRM } })
  const rule = { oneOff: 200, twoWeeks: null, month: null, trial: null }
  await make(owner, 'rulePrices', { storeId, body: { rule, shippingPrice: 700 } })
  await make(owner, 'addStock', { storeId, body: { fromStoreId: ATELIER_ID } })
  await make(owner, 'openForShoppers', { storeId })

  const draft = async (name: string) =>
    make(owner, 'saveBrandDraft', { storeId, body: { revision: await revision(), changes: { name } } })
  await draft('Sera')
  await make(owner, 'discardBrandDraft', { storeId })
  await draft('Sera lieve')
  await make(owner, 'previewBrand', { storeId })
  await make(owner, 'publishBrand', { storeId, body: { revision: await revision() } })
  await make(owner, 'restoreBrandVersion', { storeId, number: '1' })

  const page = { storeId, slug: 'chi-siamo', language: 'it' }
  await make(owner, 'createPage', { storeId, body: { slug: page.slug, title: 'Chi siamo' } })
  await make(owner, 'placePage', { ...page, body: { inFooter: true, isWithdrawn: false } })
  const seen = async () => (await owner.call('GET', `/api/stores/${storeId}/pages/chi-siamo/it`)).body.data.revision
  const write = async (text: string) =>
    make(owner, 'savePageDraft', { ...page, body: { revision: await seen(), changes: { text } } })
  await write('Noi')
  await make(owner, 'publishPage', { ...page, body: { revision: await seen() } })
  await write('Sempre noi')
  await make(owner, 'discardPageDraft', page)
  await make(owner, 'restorePageVersion', { ...page, number: '1' })

  await make(owner, 'claimDomain', { storeId, body: { domain: DOMAIN } })
  await make(owner, 'checkDomain', { storeId, body: { domain: DOMAIN } })
  const { claims, target } = (await owner.call('GET', `/api/stores/${storeId}/addresses`)).body.data
  const [{ record }] = claims
  office.names.set(`cname ${DOMAIN}`, [target]).set(`txt ${record.name}`, [record.value])
  await make(owner, 'checkDomain', { storeId, body: { domain: DOMAIN } })
  await make(owner, 'chooseMainDomain', { storeId, body: { domain: DOMAIN } })
  await make(owner, 'chooseMainDomain', { storeId, body: { domain: target } })
  await make(owner, 'removeDomain', { storeId, body: { domain: DOMAIN } })

  await make(owner, 'pauseStore', { storeId })
  await make(owner, 'openForShoppers', { storeId })
  await make(owner, 'copyStore', { storeId, body: { name: 'Seconda sera' } })
  await make(owner, 'changeSlug', { storeId, body: { slug: 'sera-lieve-davvero' } })
  const { id } = await make(owner, 'exportStore', { storeId })
  await runTask(office.staff, { storeId, taskId: id })
  await make(owner, 'takeExport', { storeId, id })
  await make(owner, 'askForErasure', { storeId, body: { name: 'Sera lieve' } })
  await make(owner, 'takeErasureBack', { storeId })
}
