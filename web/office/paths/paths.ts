/** Where the office's pages are, as the router reads them. */
export const officePaths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  preferences: '/preferences',
  invitation: '/invitation',
  openStore: '/open',
  security: '/security',
  enrol: '/security/enrol',
  device: '/device',
  proof: '/proof',
  platform: '/platform',
  platformExport: '/platform/stores.csv',
  failures: '/platform/failures',
  money: '/platform/money',
  providers: '/platform/providers',
  operators: '/platform/operators',
  platformAudit: '/platform/audit',
  platformAuditExport: '/platform/audit.csv',
  endSupport: '/platform/support/end',
  store: '/stores/:storeId',
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
  storeExport: '/stores/:storeId/export.zip',
  integrations: '/stores/:storeId/integrations',
  audit: '/stores/:storeId/audit',
  auditExport: '/stores/:storeId/audit.csv',
  plans: '/stores/:storeId/plans',
  plan: '/stores/:storeId/plans/:planId',
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

export function contactPath(storeId: string, id: string): string {
  return inStore('contact', storeId).replace(':id', encodeURIComponent(id))
}

/** Where somebody is led who has to log in first, and where they wanted to go. */
export function loginPath(next: string): string {
  return next === '/' || next === '' ? officePaths.login : `${officePaths.login}?next=${encodeURIComponent(next)}`
}

/** Only a place of the office itself: nobody is led elsewhere by a link that looks like ours. */
export function toOwnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return officePaths.home
  return next.startsWith(officePaths.login) ? officePaths.home : next
}

/** What the mail with an invitation leads to. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${officePaths.invitation}?token=${encodeURIComponent(token)}`
}
