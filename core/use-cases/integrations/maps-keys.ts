import type { StoreAccounts } from './open-store-accounts.ts'

type MapsKeys = { storeAccounts: Pick<StoreAccounts, 'list'>; platformKey: string | null }

/** The key that a store's pages suggest addresses with: its own, else the platform's; null: there is neither. */
export function openMapsKeys({ storeAccounts, platformKey }: MapsKeys): (storeId: string) => Promise<string | null> {
  return async (storeId) => {
    const own = (await storeAccounts.list(storeId, 'maps')).find(({ isCurrent }) => isCurrent)
    return own?.opened.apiKey ?? platformKey
  }
}
