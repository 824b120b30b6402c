import type { Transaction } from '#database/connection.ts'
import {
  listPageTitles,
  searchContacts,
  searchCustomers,
  searchDiscounts,
  searchGarments,
  searchMembers,
  searchOrders,
  searchPlans,
  searchStaff,
  searchUnits,
} from '#database/queries/search/search.ts'
import { maskEmail } from '#domain/accounts/fields/mask.ts'
import { MOST_FOUND, SEARCH_KINDS, SEARCH_PERMISSIONS, type SearchKind } from '#domain/search/search-kinds.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'
import { DEFAULT_LANGUAGE } from '#domain/stores/languages.ts'
import { LEGAL_SLUGS } from '#domain/stores/pages/page-kinds.ts'
import { findDefaultLegal } from '#use-cases/stores/find-default-legal-page.ts'

export type Found = { kind: SearchKind; id: string; label: string; hint: string }

type Entry = Omit<Found, 'kind'>
type Look = (trx: Transaction, sought: { storeId: string; text: string }) => Promise<Entry[]>

/** A few of every kind that the caller may look for; the others are not even asked about. */
export async function searchStore(
  trx: Transaction,
  { permissions, ...sought }: { storeId: string; text: string; permissions: readonly StorePermission[] },
): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of SEARCH_KINDS) {
    if (!permissions.includes(SEARCH_PERMISSIONS[kind])) continue
    for (const entry of await LOOK[kind](trx, sought)) found.push({ kind, ...entry })
  }
  return found
}

const LOOK: Record<SearchKind, Look> = {
  order: async (trx, sought) =>
    (await searchOrders(trx, sought)).map(({ id, number, email, createdAt }) => ({
      id,
      label: number,
      hint: `${createdAt.toISOString().slice(0, 10)} · ${maskEmail(email)}`,
    })),
  customer: async (trx, sought) => (await searchCustomers(trx, sought)).map(toPerson),
  member: async (trx, sought) =>
    (await searchMembers(trx, sought)).map(({ id, number, email, plan }) => ({
      id,
      label: number,
      hint: `${plan} · ${maskEmail(email)}`,
    })),
  contact: async (trx, sought) =>
    (await searchContacts(trx, sought)).map(({ id, email }) => ({ id, label: maskEmail(email), hint: '' })),
  garment: async (trx, sought) =>
    (await searchGarments(trx, sought)).map(({ id, name, brand }) => ({ id, label: name, hint: brand })),
  unit: async (trx, sought) =>
    (await searchUnits(trx, sought)).map(({ id, barcode, sku, name, sizeCode }) => ({
      id,
      label: barcode,
      hint: [name, sizeCode, sku].filter(Boolean).join(' · '),
    })),
  plan: async (trx, sought) => (await searchPlans(trx, sought)).map(({ id, name }) => ({ id, label: name, hint: '' })),
  discount: async (trx, sought) =>
    (await searchDiscounts(trx, sought)).map(({ id, code }) => ({ id, label: code, hint: '' })),
  staff: async (trx, sought) =>
    (await searchStaff(trx, sought)).map(({ id, name, email }) => ({ id, label: name, hint: email })),
  page: searchPages,
}

function toPerson({
  id,
  email,
  firstName,
  lastName,
}: {
  id: string
  email: string
  firstName: string
  lastName: string
}) {
  return { id, label: `${firstName} ${lastName}`.trim(), hint: maskEmail(email) }
}

/** By a title in any language, also one that every store has, or by the address. */
async function searchPages(trx: Transaction, { storeId, text }: { storeId: string; text: string }): Promise<Entry[]> {
  const own = await listPageTitles(trx, storeId)
  const standard = await Promise.all(
    LEGAL_SLUGS.map(async (slug) => ({ slug, title: (await findDefaultLegal(slug, DEFAULT_LANGUAGE)).title })),
  )
  const sought = plain(text)
  const found = new Map<string, Entry>()
  for (const { slug, title } of [...own, ...standard]) {
    const isMeant = plain(title).includes(sought) || slug.includes(sought)
    if (isMeant && !found.has(slug)) found.set(slug, { id: slug, label: title, hint: slug })
  }
  return [...found.values()].slice(0, MOST_FOUND)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
