import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { Browser, Program } from '../fixtures/an-office.ts'

export const NOBODY = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7bffff'

const LIMITS = { price: 5_000, maxConcurrentProducts: 2, maxProductRetailPrice: null, daysBeforeReturnReminder: 2 }
const PLAN = { name: {}, subtitle: {}, ctaText: {}, ...LIMITS, rating: null }
const PERIOD = { firstDay: null, lastDay: null, maxUses: 1, maxUsesPerCustomer: 1 }
const CODE = { type: 'percent', value: 10, ...PERIOD, ways: null, isActive: true }

const PRODUCT = {
  ...{ name: { it: 'Abito' }, description: {}, composition: {}, care: {}, fit: {} },
  ...{ brand: 'Orsini', category: null, colour: null, tags: [], valuePrice: 1_000 },
}

const FACT = { name: { it: 'Sposa' }, position: 1 }
const RULE = { rounding: 'euro', least: 0, charges: { MONTH: { share: 100 } } }

const ADDRESS = {
  ...{ fullName: 'Anna Rossi', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
  ...{ country: 'ITA', phone: '+393331234567' },
}

/** What each call is sent: refused for who asks, not for what it says. */
const BODIES: Partial<Record<OfficeCallName, object>> = {
  addHelper: { name: 'Rosa', pin: '402817' },
  setHelperPin: { pin: '402817' },
  setOrderNotices: { mails: true },
  renamePasskey: { name: 'Telefono' },
  recoverPassword: { email: 'qualcuno@example.it' },
  passwordLink: { token: 'x' },
  resetPassword: { token: 'x', password: 'sei pere mature' },
  inviteStaff: { email: 'qualcuno@example.it', role: 'reader' },
  testIntegration: { kind: 'brevo', apiKey: 'xkeysib-a-key-of-twenty-letters' },
  connectIntegration: { kind: 'brevo', apiKey: 'xkeysib-a-key-of-twenty-letters' },
  removeIntegration: { kind: 'brevo' },
  saveTools: {},
  changeAssignment: { role: 'reader' },
  exportAudit: {},
  makeWebhook: { url: 'https://example.com/hook' },
  changeWebhook: { url: 'https://example.com/hook', isOn: true },
  replayWebhooks: {},
  makeApiKey: { name: 'Gestionale', scopes: ['store.view'], days: 30 },
  saveBrandDraft: { revision: 0, changes: {} },
  publishBrand: { revision: 0 },
  createPage: { slug: 'chi-siamo', title: 'Chi siamo' },
  placePage: { inFooter: true, isWithdrawn: false },
  savePageDraft: { revision: 0, changes: {} },
  publishPage: { revision: 0 },
  passOpeningStep: { step: 'stock', mark: 'skipped' },
  saveBranding: { revision: 0, colour: '#112233' },
  writeWords: { revision: 0, languages: ['it'], tone: 'warm' },
  saveCompany: {
    ...{ revision: 0, legalName: '', vatNumber: '', registerNumber: '', certifiedEmail: '' },
    ...{ contactEmail: '', contactPhone: '', contactAddress: '' },
  },
  addStock: { categories: [] },
  rulePrices: { rule: { oneOff: 100, twoWeeks: null, month: null, trial: null }, shippingPrice: 900 },
  claimDomain: { domain: 'nessuno.example' },
  checkDomain: { domain: 'nessuno.example' },
  removeDomain: { domain: 'nessuno.example' },
  chooseMainDomain: { domain: 'nessuno.example' },
  changeSlug: { slug: 'a-b' },
  copyStore: { name: 'Una copia' },
  askForErasure: { name: 'nessuno' },
  createPlan: { content: PLAN },
  previewPlan: { revision: 0, forMembers: false, content: PLAN },
  publishPlan: { revision: 0, forMembers: false, content: PLAN },
  changePlanStatus: { status: 'inactive' },
  orderPlans: { ids: [] },
  createDiscount: { code: 'PROVA', content: CODE },
  generateDiscounts: { prefix: '', count: 2, content: CODE },
  previewDiscount: { id: null, revision: 0, content: CODE },
  publishDiscount: { revision: 0, content: CODE },
  previewSwitch: { ids: [NOBODY], isActive: false },
  switchDiscounts: { ids: [NOBODY], isActive: false },
  previewPolicy: { revision: 0, policy: DEFAULT_POLICY },
  publishPolicy: { revision: 0, policy: DEFAULT_POLICY },
  exportNewsletter: {},
  exportCustomers: {},
  resendMail: { mailId: NOBODY },
  revealOrder: { group: 'contact' },
  previewGarmentMove: { itemId: NOBODY, from: 'paymentConfirmed', to: 'deleted' },
  moveGarment: { itemId: NOBODY, from: 'paymentConfirmed', to: 'deleted' },
  previewOrderMove: { to: 'deleted' },
  moveOrder: { to: 'deleted' },
  previewCharge: { garmentId: NOBODY, kind: 'damage', amount: 1_000, words: 'Strappo' },
  announceCharge: { garmentId: NOBODY, kind: 'damage', amount: 1_000, words: 'Strappo', formKey: NOBODY },
  previewDecision: { chargeId: NOBODY, seen: 'announced', decision: { what: 'withdraw' }, answer: 'Va bene' },
  decideCharge: { chargeId: NOBODY, seen: 'announced', decision: { what: 'withdraw' }, answer: 'Va bene' },
  previewChargeRefund: { chargeId: NOBODY, amount: 1, reason: 'courtesy' },
  refundCharge: { chargeId: NOBODY, amount: 1, reason: 'courtesy', note: 'Scuse', formKey: NOBODY },
  previewRefund: { choice: { kind: 'all' }, reason: 'courtesy' },
  refundOrder: { choice: { kind: 'all' }, reason: 'courtesy', note: 'Scuse', amount: 1, formKey: NOBODY },
  previewRescue: { choice: { kind: 'cancelled' } },
  rescueGarment: { choice: { kind: 'cancelled' } },
  assignIncident: { ownerId: null, seen: null },
  saveBookSettings: {
    ...{ from: '2030-01-01', rents: 'registerOnly', plans: 'registerOnly', sales: 'registerOnly' },
    ...{ lateFee: 'outside', cleaning: 'outside' },
  },
  nameBookAccounts: {
    ...{ online: '18.05', credit: '36.10', rents: '58.01', plans: '58.02', sales: '58.03', compensation: '64.01' },
    ...{ vat: '48.01', ordinary: '22', outside: 'FC15' },
  },
  settleStatement: { day: '2026-11-01', reference: 'TRN 1' },
  settlePlatformStatement: { day: '2026-11-01', reference: 'TRN 1' },
  dismissIncident: { reason: 'Già risolto' },
  addOrderNote: { text: 'Ha chiamato' },
  changeOrderAddress: ADDRESS,
  changeOrderDays: { itemId: NOBODY, deliveryDay: '2030-01-10' },
  previewOrderDays: { itemId: NOBODY, deliveryDay: '2030-01-10' },
  previewOrderSize: { itemId: NOBODY, from: 'IT42', to: 'IT44' },
  changeOrderSize: { itemId: NOBODY, from: 'IT42', to: 'IT44' },
  undoReport: { itemId: NOBODY, reason: 'Mi sono sbagliata' },
  undoReports: { itemIds: [NOBODY], reason: 'Mi sono sbagliata' },
  handOverAtDesk: { itemIds: [NOBODY], signedBy: 'Carla' },
  takeBackAtDesk: { id: NOBODY, code: 'NESSUNO' },
  trackGarment: { itemId: NOBODY, carrier: 'GLS', tracking: 'GL123456' },
  trackParcel: { carrier: 'GLS', tracking: 'GL123456' },
  setOrderPickUp: { itemId: NOBODY, day: '2030-01-10' },
  previewMemberAdjustment: { ask: { kind: 'giveMonth' } },
  makeMemberAdjustment: {
    ...{ ask: { kind: 'giveMonth' }, note: 'Scuse', formKey: NOBODY, refund: 0 },
    updatedAt: '2026-06-01T10:00:00.000Z',
  },
  holdDraftGarment: { cart: NOBODY, productId: NOBODY, size: 'IT42', days: 4, deliveryDay: '2030-01-10' },
  freeDraftGarment: { cart: NOBODY, holdId: NOBODY },
  previewDraftOrder: { cart: NOBODY, holdIds: [NOBODY], total: 1_000, address: ADDRESS },
  placeDraftOrder: { cart: NOBODY, holdIds: [NOBODY], total: 1_000, address: ADDRESS },
  revealCustomer: { group: 'contact' },
  addCustomerNote: { text: 'Ha chiamato' },
  eraseCustomer: { name: 'Nessuno' },
  previewCredit: { amount: 1_000, reason: 'courtesy' },
  giveCredit: { amount: 1_000, reason: 'courtesy', note: 'Scuse', formKey: NOBODY },
  previewCreditBack: { amount: 1_000, reason: 'agreed' },
  takeCreditBack: { amount: 1_000, reason: 'agreed', note: 'Errore', formKey: NOBODY },
  createProduct: PRODUCT,
  changeProduct: { ...PRODUCT, revision: '' },
  changeListing: {
    ...{ visible: false, position: 0, prices: [], secondHandPrices: [] },
    ...{ trialPrice: null, subscriptionPrice: null },
  },
  lendPlatformProduct: { to: 'nobody', share: 0, stores: [] },
  listProducts: { ids: [NOBODY] },
  copyProduct: {},
  archiveProduct: { isArchived: true },
  lendProduct: { to: 'nobody', share: 0, stores: [] },
  arrangePictures: { images: [] },
  describePicture: { focalPoint: null, altText: {} },
  restorePicture: { at: 0 },
  mapImport: { targets: [] },
  chooseImport: { pricing: 'hidden' },
  applyImport: { mode: 'whole' },
  addFact: FACT,
  changeFact: FACT,
  mergeFact: { into: 'gala' },
  saveMaker: {
    maker: { name: 'Casa Prova S.r.l.', address: 'Via della Prova 1, 20121 Milano', contact: 'ciao@prova.example' },
  },
  changeGrid: { cells: [{ id: NOBODY, column: 'position', before: 0, value: 1 }] },
  previewPriceRule: { rule: RULE },
  applyPriceRule: { rule: RULE },
  giveBackPrices: { offers: ['MONTH'] },
  addUnits: { size: 'IT42', condition: 'new', count: 1 },
  changeUnit: { condition: 'new', shelf: '', measurements: {} },
  previewUnitState: { state: 'repair' },
  changeUnitState: { state: 'repair' },
  scanReturn: { id: NOBODY, code: 'GR0000000000' },
  inspectReturn: { id: NOBODY, verdict: 'fine' },
  undoScan: {},
  previewLabel: { units: [NOBODY], format: '62x29', symbol: 'qr' },
  printLabels: { units: [NOBODY], format: '62x29', symbol: 'qr' },
  moveReservation: { unitId: NOBODY },
  scanToPack: { code: 'NIENTE-1', scanKey: NOBODY },
  swapUnit: { itemId: NOBODY, unitId: NOBODY, scanKey: NOBODY },
  unpack: { itemId: NOBODY },
  previewHandOver: { ids: [NOBODY] },
  handOver: { ids: [NOBODY] },
  openBag: { kind: 'laundry', place: 'Lavanderia Rosa' },
  scanBag: { id: NOBODY, code: 'NIENTE-1' },
  takeOutOfBag: { unitId: NOBODY },
  settleBagged: { unitId: NOBODY, outcome: 'ready' },
  sendBag: { dueOn: '2030-01-10' },
  priceBag: { cost: null },
  freeHold: { reason: 'Telefonata' },
  blockDays: { from: '2030-01-01', until: '2030-01-03', reason: 'Foto' },
  saveView: { name: 'Mia', search: '', isDefault: false },
  changeView: { name: 'Mia', search: '', isDefault: false },
  saveSharedView: { name: 'Nostra', search: '', isDefault: false },
  changeSharedView: { name: 'Nostra', search: '', isDefault: false },
  startSupport: { storeId: NOBODY, reason: 'Il logo non si vede' },
  allowSupportEdit: { mayEdit: true },
  retryFailure: { storeId: NOBODY },
  seeFailure: { storeId: NOBODY },
  registerDevice: { name: 'Banco resi' },
  previewRetries: { jobs: [{ id: NOBODY, storeId: NOBODY }] },
  retryFailures: { jobs: [{ id: NOBODY, storeId: NOBODY }] },
  solveDifference: { note: 'Trovato' },
  exportPlatformStores: {},
  exportPlatformAudit: {},
  inviteOperator: { email: 'qualcuno@example.it' },
}

/** What a call has to be asked with. */
const QUERIES: Partial<Record<OfficeCallName, string>> = {
  uploadPicture: '?use=logo',
  addUnitPhoto: '?condition=good',
  addOrderFile: '?name=foto',
  orderFile: `?file=${NOBODY}`,
  parcelPapers: `?ids=${NOBODY}`,
  orderMail: `?mail=${NOBODY}`,
  orderDays: `?item=${NOBODY}`,
  orderSizes: `?item=${NOBODY}`,
  orderDraft: `?cart=${NOBODY}`,
  draftGarment: `?cart=${NOBODY}&product=${NOBODY}`,
  explainDay: `?product=${NOBODY}&size=IT42&day=2030-01-01`,
}

/** Makes a call of the office by its name, about things that are not there; `smuggled` stands in every part of its body. */
export async function ask(browser: Browser | Program, name: OfficeCallName, storeId: string, smuggled: object = {}) {
  const { method, path } = officeCalls[name]
  const address = path
    .replace('{storeId}', storeId)
    .replaceAll(/\{(id|personId)\}/g, NOBODY)
    .replace('{number}', '1')
    .replace('{key}', 'nothing')
    .replace('{slug}', 'privacy-policy')
    .replace('{language}', 'it')
    .replace('factLists/{list}', 'factLists/tags')
    .replace('{list}', 'audit')
  const { status, body, text } = await browser.call(
    method,
    address + (QUERIES[name] ?? ''),
    withAdded(BODIES[name], smuggled),
  )
  return { status, code: body?.code ?? 'none', text }
}

function withAdded(body: object | undefined, added: object): object | undefined {
  if (body === undefined) return undefined
  const parts = Object.entries(body).map(([key, part]) => [key, isPlain(part) ? withAdded(part, added) : part])
  return { ...added, ...Object.fromEntries(parts) }
}

const isPlain = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part)
