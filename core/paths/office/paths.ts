/** Where the office's pages are, as the router reads them. */
export const officePaths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  preferences: '/preferences',
  invitation: '/invitation',
  forgotten: '/forgotten',
  reset: '/reset',
  openStore: '/open',
  security: '/security',
  enrol: '/security/enrol',
  device: '/device',
  proof: '/proof',
  platform: '/platform',
  platformExport: '/platform/stores.csv',
  failures: '/platform/failures',
  money: '/platform/money',
  platformStock: '/platform/stock',
  platformProduct: '/platform/stock/:productId',
  platformStatements: '/platform/statements',
  platformStatementsExport: '/platform/statements.csv',
  platformStatement: '/platform/statements/:statementId',
  platformHealth: '/platform/health',
  providers: '/platform/providers',
  operators: '/platform/operators',
  platformAudit: '/platform/audit',
  platformAuditExport: '/platform/audit.csv',
  endSupport: '/platform/support/end',
  store: '/stores/:storeId',
  queue: '/stores/:storeId/today/:queue',
  pack: '/stores/:storeId/floor/pack',
  slip: '/stores/:storeId/parcels/:parcelId/slip.pdf',
  desk: '/stores/:storeId/floor/desk',
  courierDay: '/stores/:storeId/floor/courier',
  courierDayPdf: '/stores/:storeId/floor/courier.pdf',
  courierDayCsv: '/stores/:storeId/floor/courier.csv',
  parcelPapers: '/stores/:storeId/parcels/papers.pdf',
  parcelLabel: '/stores/:storeId/parcels/:parcelId/label.pdf',
  brand: '/stores/:storeId/brand',
  support: '/stores/:storeId/support',
  devices: '/stores/:storeId/devices',
  staff: '/stores/:storeId/staff',
  developers: '/stores/:storeId/developers',
  webhooks: '/stores/:storeId/developers/webhooks',
  deliveries: '/stores/:storeId/developers/deliveries',
  tasks: '/stores/:storeId/tasks',
  opening: '/stores/:storeId/opening',
  openingStep: '/stores/:storeId/opening/:step',
  address: '/stores/:storeId/address',
  life: '/stores/:storeId/life',
  storeExport: '/stores/:storeId/tasks/:taskId/export.zip',
  integrations: '/stores/:storeId/integrations',
  audit: '/stores/:storeId/audit',
  auditExport: '/stores/:storeId/audit.csv',
  catalogue: '/stores/:storeId/catalogue',
  lists: '/stores/:storeId/catalogue/lists',
  makers: '/stores/:storeId/catalogue/makers',
  grid: '/stores/:storeId/catalogue/grid',
  priceRule: '/stores/:storeId/catalogue/price-rule',
  product: '/stores/:storeId/catalogue/:productId',
  unit: '/stores/:storeId/catalogue/units/:unitId',
  floor: '/stores/:storeId/floor',
  receive: '/stores/:storeId/floor/receive',
  laundry: '/stores/:storeId/floor/laundry',
  bag: '/stores/:storeId/floor/bags/:bagId',
  bagLabel: '/stores/:storeId/bags/:bagId/label.pdf',
  timeline: '/stores/:storeId/timeline',
  labels: '/stores/:storeId/labels',
  labelsFile: '/stores/:storeId/labels.pdf',
  catalogueExport: '/stores/:storeId/catalogue.csv',
  imports: '/stores/:storeId/catalogue/import',
  import: '/stores/:storeId/catalogue/import/:importId',
  failedRows: '/stores/:storeId/catalogue/import/:importId/failed.csv',
  plans: '/stores/:storeId/plans',
  plan: '/stores/:storeId/plans/:planId',
  customers: '/stores/:storeId/customers',
  customer: '/stores/:storeId/customers/:customerId',
  draft: '/stores/:storeId/customers/:customerId/order',
  member: '/stores/:storeId/members/:memberId',
  customersExport: '/stores/:storeId/customers.csv',
  customerExport: '/stores/:storeId/customers/:customerId/export.json',
  orders: '/stores/:storeId/orders',
  ordersExport: '/stores/:storeId/orders.csv',
  order: '/stores/:storeId/orders/:orderId',
  incidents: '/stores/:storeId/incidents',
  incidentsExport: '/stores/:storeId/incidents.csv',
  incident: '/stores/:storeId/incidents/:incidentId',
  orderFile: '/stores/:storeId/orders/:orderId/file',
  receipt: '/stores/:storeId/orders/:orderId/receipt.pdf',
  figures: '/stores/:storeId/figures',
  figuresExport: '/stores/:storeId/figures.csv',
  memberFigures: '/stores/:storeId/figures/members',
  memberFiguresExport: '/stores/:storeId/figures/members.csv',
  takings: '/stores/:storeId/books',
  takingsExport: '/stores/:storeId/books/takings.csv',
  takingsPdf: '/stores/:storeId/books/takings.pdf',
  journal: '/stores/:storeId/books/journal',
  journalExport: '/stores/:storeId/books/journal.csv',
  bookSettings: '/stores/:storeId/books/settings',
  statements: '/stores/:storeId/statements',
  statementsExport: '/stores/:storeId/statements.csv',
  statement: '/stores/:storeId/statements/:statementId',
  discounts: '/stores/:storeId/discounts',
  discountsExport: '/stores/:storeId/discounts.csv',
  discount: '/stores/:storeId/discounts/:discountId',
  policy: '/stores/:storeId/policy',
  pages: '/stores/:storeId/pages',
  page: '/stores/:storeId/pages/:slug/:language',
  pagePreview: '/stores/:storeId/pages/:slug/:language/preview',
  newsletter: '/stores/:storeId/newsletter',
  newsletterExport: '/stores/:storeId/newsletter.csv',
  contact: '/stores/:storeId/newsletter/:id',
  views: '/stores/:storeId/views/:list',
  texts: '/texts/:file',
} as const

/** The pages inside a store, by their names. */
export type StorePath = {
  [Name in keyof typeof officePaths]: (typeof officePaths)[Name] extends `/stores/:storeId${string}` ? Name : never
}[keyof typeof officePaths]

export function inStore(name: StorePath, storeId: string): string {
  return officePaths[name].replace(':storeId', encodeURIComponent(storeId))
}

/** All of one queue of what waits today. */
export function queuePath(storeId: string, queue: string): string {
  return inStore('queue', storeId).replace(':queue', encodeURIComponent(queue))
}

/** Bags of a kind; those for the laundry are shown first. */
export function bagsPath(storeId: string, kind: string): string {
  return kind === 'laundry' ? inStore('laundry', storeId) : `${inStore('laundry', storeId)}?kind=${kind}`
}

/** One bag, or its label. */
export function bagPath(storeId: string, id: string, name: 'bag' | 'bagLabel' = 'bag'): string {
  return inStore(name, storeId).replace(':bagId', encodeURIComponent(id))
}

/** What is printed for a parcel. */
export function parcelPath(storeId: string, id: string, name: 'slip' | 'parcelLabel'): string {
  return inStore(name, storeId).replace(':parcelId', encodeURIComponent(id))
}

/** A page of the wizard that opens a store. */
export function openingStepPath(storeId: string, step: string): string {
  return officePaths.openingStep.replace(':storeId', encodeURIComponent(storeId)).replace(':step', step)
}

export function pagePath(storeId: string, slug: string, language: string): string {
  return inStore('page', storeId).replace(':slug', encodeURIComponent(slug)).replace(':language', language)
}

/** Where the page is shown as it would be published. */
export function pagePreviewPath(storeId: string, slug: string, language: string): string {
  return `${pagePath(storeId, slug, language)}/preview`
}

/** Where the file of an export is fetched. */
export function exportPath(storeId: string, taskId: string): string {
  return inStore('storeExport', storeId).replace(':taskId', encodeURIComponent(taskId))
}

export function planPath(storeId: string, id: string): string {
  return inStore('plan', storeId).replace(':planId', encodeURIComponent(id))
}

export function orderPath(storeId: string, id: string): string {
  return inStore('order', storeId).replace(':orderId', encodeURIComponent(id))
}

export function incidentPath(storeId: string, id: string): string {
  return inStore('incident', storeId).replace(':incidentId', encodeURIComponent(id))
}

export function customerPath(storeId: string, id: string): string {
  return inStore('customer', storeId).replace(':customerId', encodeURIComponent(id))
}

/** An order that is put together for a customer; without a cart a new one is begun. */
export function draftPath(
  storeId: string,
  id: string,
  query: { cart?: string; code?: string; credit?: string } = {},
): string {
  const page = inStore('draft', storeId).replace(':customerId', encodeURIComponent(id))
  return query.cart === undefined ? page : `${page}?${new URLSearchParams(Object.entries(query))}`
}

export function memberPath(storeId: string, id: string): string {
  return inStore('member', storeId).replace(':memberId', encodeURIComponent(id))
}

export function discountPath(storeId: string, id: string): string {
  return inStore('discount', storeId).replace(':discountId', encodeURIComponent(id))
}

/** The page of a garment, or a part of it; 'new': of one that is not there yet. */
export function productPath(storeId: string, id: string, part = 'facts'): string {
  const product = inStore('product', storeId).replace(':productId', encodeURIComponent(id))
  return part === 'facts' ? product : `${product}/${part}`
}

export function importPath(storeId: string, id: string): string {
  return inStore('import', storeId).replace(':importId', encodeURIComponent(id))
}

/** Where the rows that an import refuses are fetched. */
export function failedRowsPath(storeId: string, id: string): string {
  return inStore('failedRows', storeId).replace(':importId', encodeURIComponent(id))
}

/** What garments are sorted by, list by list. */
export function listPath(storeId: string, list: string): string {
  return `${inStore('lists', storeId)}/${list}`
}

export function unitPath(storeId: string, id: string): string {
  return inStore('unit', storeId).replace(':unitId', encodeURIComponent(id))
}

export function platformProductPath(id: string): string {
  return officePaths.platformProduct.replace(':productId', encodeURIComponent(id))
}

/** Labels of these units, or of all units of these products. */
export function labelsPath(storeId: string, chosen: { units: readonly string[] } | { products: readonly string[] }) {
  const [[name, ids] = ['', []]] = Object.entries(chosen) as [string, readonly string[]][]
  return `${inStore('labels', storeId)}?${name}=${ids.join(',')}`
}

/** The timeline of one product. */
export function timelinePath(storeId: string, productId: string): string {
  return `${inStore('timeline', storeId)}?product=${encodeURIComponent(productId)}`
}

export function contactPath(storeId: string, id: string): string {
  return inStore('contact', storeId).replace(':id', encodeURIComponent(id))
}

/** Where somebody is led who has to log in first, and where they wanted to go. */
export function loginPath(next: string): string {
  return next === '/' || next === '' ? officePaths.login : `${officePaths.login}?next=${encodeURIComponent(next)}`
}

/** Where somebody sets up a second factor, and where they wanted to go. */
export function enrolPath(next: string): string {
  return `${officePaths.enrol}?next=${encodeURIComponent(next)}`
}

/** Where somebody shows again who they are, and what they wanted: a page, or the form that comes along. */
export function proofPath(next: string): string {
  return `${officePaths.proof}?next=${encodeURIComponent(next)}`
}

/** Only a place of the office itself: nobody is led elsewhere by a link that looks like ours. */
export function toOwnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return officePaths.home
  return next.startsWith(officePaths.login) ? officePaths.home : next
}

/**
 * What an invitation leads to. The token is in what is sent to the server, because pages work without scripts; there it
 * is taken out of the address at once, and no log keeps more than the path.
 */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${officePaths.invitation}?token=${encodeURIComponent(token)}`
}

/** Where another password is chosen. */
export function resetLink(origin: string, token: string): string {
  return `${origin}${officePaths.reset}?token=${encodeURIComponent(token)}`
}
