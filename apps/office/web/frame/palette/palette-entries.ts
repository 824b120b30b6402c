import { DEFAULT_LANGUAGE } from '#domain/stores/languages.ts'
import type { OfficeStoreView, SessionView } from '#office/contract/staff/session.ts'
import {
  contactPath,
  customerPath,
  discountPath,
  inStore,
  memberPath,
  officePaths,
  orderPath,
  pagePath,
  planPath,
  productPath,
  unitPath,
} from '#paths/office/paths.ts'
import type { IconName } from '../../ui/base/icon.tsx'
import { navigationOf, type StorePage } from '../navigation.ts'
import { type PlatformPage, platformNavigation } from '../platform-navigation.ts'
import type { Found } from './use-search.ts'

export type PaletteEntry = {
  id: string
  label: string
  hint?: string | undefined
  icon: IconName
  to?: string | undefined
}

type Words = {
  page: (page: StorePage | PlatformPage) => string
  account: string
  allStores: string
}

/** Where the palette leads: pages of the store first, then the stores, then what is one's own. */
export function paletteEntries(
  { stores, platform }: Pick<SessionView, 'stores' | 'platform'>,
  { current, words }: { current: OfficeStoreView | null; words: Words },
): PaletteEntry[] {
  const pages = (current ? navigationOf(current) : platformNavigation(platform)).map(({ page, to, icon }) => ({
    id: page,
    label: words.page(page),
    hint: current?.name,
    icon,
    to,
  }))
  const others = stores.map(({ id, name, domain }) => ({
    id,
    label: name,
    hint: domain,
    icon: 'store' as const,
    to: inStore('store', id),
  }))
  return [
    ...pages,
    ...others,
    { id: 'stores', label: words.allStores, icon: 'store', to: officePaths.home },
    { id: 'security', label: words.account, icon: 'person', to: officePaths.security },
  ]
}

type Kind = Found['kind']

const ICONS: Record<Kind, IconName> = {
  order: 'truck',
  customer: 'person',
  member: 'ticket',
  garment: 'hanger',
  unit: 'hanger',
  page: 'page',
  plan: 'ticket',
  discount: 'ticket',
  contact: 'mail',
  staff: 'team',
  store: 'store',
}

/** What the server found, kind by kind, each with where it leads; what has no screen is shown and leads nowhere. */
export function groupFound(
  found: readonly Found[],
  current: Pick<OfficeStoreView, 'id' | 'permissions'> | null,
): { kind: Kind; entries: PaletteEntry[] }[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    entries: found
      .filter((each) => each.kind === kind)
      .map(({ id, label, hint }) => ({
        id,
        label,
        hint,
        icon: ICONS[kind],
        to: placeOf({ kind, id, label }, current),
      })),
  }))
}

type Place = Pick<Found, 'kind' | 'id' | 'label'>

/** Whoever may only look finds a plan or a code in its list: the pages of one are for changing it. */
function placeOf(
  { kind, id, label }: Place,
  current: Pick<OfficeStoreView, 'id' | 'permissions'> | null,
): string | undefined {
  // found by operators, who see stores in numbers: their row, with the way in for support
  if (kind === 'store') return `${officePaths.platform}?text=${encodeURIComponent(label)}`
  if (current === null) return undefined
  const { id: storeId, permissions } = current
  switch (kind) {
    case 'page':
      return pagePath(storeId, id, DEFAULT_LANGUAGE)
    case 'garment':
      return productPath(storeId, id)
    case 'unit':
      return unitPath(storeId, id)
    case 'order':
      return orderPath(storeId, id)
    case 'customer':
      return customerPath(storeId, id)
    case 'member':
      return memberPath(storeId, id)
    case 'contact':
      return contactPath(storeId, id)
    case 'staff':
      return inStore('staff', storeId)
    case 'plan':
      return permissions.includes('plans.edit') ? planPath(storeId, id) : inStore('plans', storeId)
    case 'discount':
      return permissions.includes('discounts.edit')
        ? discountPath(storeId, id)
        : `${inStore('discounts', storeId)}?text=${encodeURIComponent(label)}`
    default:
      return undefined
  }
}
