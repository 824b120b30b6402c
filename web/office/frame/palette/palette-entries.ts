import type { OfficeStoreView, SessionView } from '#contract/office/staff/session.ts'
import { inStore, officePaths } from '../../paths/paths.ts'
import type { IconName } from '../../ui/base/icon.tsx'
import { navigationOf, type StorePage } from '../navigation.ts'
import { type PlatformPage, platformNavigation } from '../platform-navigation.ts'

export type PaletteEntry = { id: string; label: string; hint?: string; icon: IconName; to: string }

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

/** What the server finds for the same words; nobody does yet. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
