import type { OfficeStoreView, SessionView } from '#contract/office/staff/session.ts'
import { DEFAULT_LANGUAGE } from '#domain/stores/languages.ts'
import { contactPath, inStore, officePaths, pagePath } from '../../paths/paths.ts'
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
    { id: 'security', label: words.account, icon: 'shield', to: officePaths.security },
  ]
}

type Kind = Found['kind']

const ICONS: Record<Kind, IconName> = {
  order: 'truck',
  customer: 'person',
  garment: 'tag',
  unit: 'tag',
  page: 'page',
  plan: 'ticket',
  discount: 'ticket',
  contact: 'mail',
  staff: 'team',
  store: 'store',
}

/** What the server found, kind by kind, each with where it leads; what has no screen leads nowhere. */
export function groupFound(found: readonly Found[], storeId: string | null): { kind: Kind; entries: PaletteEntry[] }[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    entries: found
      .filter((each) => each.kind === kind)
      .map(({ id, label, hint }) => ({ id, label, hint, icon: ICONS[kind], to: placeOf(kind, id, storeId) })),
  }))
}

function placeOf(kind: Kind, id: string, storeId: string | null): string | undefined {
  if (kind === 'store') return inStore('store', id)
  if (storeId === null) return undefined
  if (kind === 'page') return pagePath(storeId, id, DEFAULT_LANGUAGE)
  if (kind === 'contact') return contactPath(storeId, id)
  return kind === 'staff' ? inStore('staff', storeId) : undefined
}
