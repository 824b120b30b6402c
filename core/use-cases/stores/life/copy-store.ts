import type { Transaction } from '#database/connection.ts'
import { findPriceRule, savePriceRule } from '#database/queries/prices/price-rule.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { beginStore } from '#database/queries/stores/store-life.ts'
import { listStorePages, saveStorePage } from '#database/queries/stores/store-pages.ts'
import { findStoreIn, saveStore } from '#database/queries/stores/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { StoreTools } from '#domain/stores/store-tools.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { requireTurn, settleStore } from '../opening/begin-store.ts'

type Copy = {
  storeId: string
  name: string
  slug?: string | undefined
  staff: StaffCaller
  visitor: Visitor
  now: Date
}

/** What belongs to accounts elsewhere: a copy gets its own. */
const OF_OTHER_ACCOUNTS = {
  mailingListId: null,
  googleAnalyticsId: null,
  metaPixelId: null,
  chatbotVisible: false,
  chatbotId: null,
} as const satisfies StoreTools

/** A new store that looks, speaks and rents out like this one: without its customers, orders, garments and keys. */
export async function copyStore(trx: Transaction, dependencies: StaffDependencies, copy: Copy) {
  const { storeId, name, slug, staff, visitor, now } = copy
  const source = await findStoreIn(trx, storeId)
  if (source === null) return { ok: false, reason: 'STORE_NOT_FOUND' } as const
  const wish = { name, slug, ownerEmail: undefined }
  const allowed = await requireTurn(trx, dependencies, { staff, visitor, now, wish })
  if (!allowed.ok) return allowed
  const pages = await listStorePages(trx, storeId)
  const policy = await readRentalPolicy(trx, storeId)
  const rule = await findPriceRule(trx, storeId)

  const id = await beginStore(trx)
  const renamed = rename(source, { from: source.name, to: name })
  const store: PartnerStore = {
    ...renamed,
    ...OF_OTHER_ACCOUNTS,
    ...firmOf(source),
    id,
    name,
    domain: allowed.domain,
    status: 'inactive',
  }
  await saveStore(trx, store)
  for (const { slug: page, language, content } of pages) {
    const words = rename(content, { from: source.name, to: name })
    await saveStorePage(trx, { storeId: id, slug: page, language, content: words as object })
  }
  await saveRentalPolicy(trx, { ...policy, storeId: id })
  if (rule !== null) await savePriceRule(trx, { storeId: id, rule, now })
  const settled = await settleStore(trx, dependencies, { store, as: allowed.as, wish, staff, now })
  if (!settled.ok) return settled
  const subject = { kind: 'store', id: storeId, name: source.name }
  const copied = { action: 'store.copied', subject, storeId, reason: name } as const
  return { ...settled, audit: [copied, ...settled.audit] as const } as const
}

/** The firm behind both is the same, whatever it is called. */
function firmOf({ legalName, contactEmail, contactPhone, contactAddress, certifiedEmail, ...rest }: PartnerStore) {
  const { vatNumber, registerNumber, shareCapital, logoUrl, faviconImage, homeHeaderImage } = rest
  const pictures = { logoUrl, faviconImage, homeHeaderImage }
  const numbers = { vatNumber, registerNumber, shareCapital }
  return { legalName, contactEmail, contactPhone, contactAddress, certifiedEmail, ...numbers, ...pictures }
}

/** In every text: 'Velluto | Abiti da sera' of a copy called Seta is 'Seta | Abiti da sera'. */
function rename<Content>(content: Content, names: { from: string; to: string }): Content
function rename(content: unknown, { from, to }: { from: string; to: string }): unknown {
  if (typeof content === 'string') return content.startsWith('/') ? content : content.replaceAll(from, to)
  if (Array.isArray(content)) return content.map((part) => rename(part, { from, to }))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, rename(part, { from, to })]))
}
