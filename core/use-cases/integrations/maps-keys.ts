import type { ProviderAccounts } from './open-provider-accounts.ts'

type MapsKeys = { providerAccounts: Pick<ProviderAccounts, 'list'>; platformKey: string | null }

/** The key that a store's pages suggest addresses with: its own, else the platform's; null: there is neither. */
export function openMapsKeys({ providerAccounts, platformKey }: MapsKeys): (storeId: string) => Promise<string | null> {
  return async (storeId) => {
    const own = (await providerAccounts.list(storeId, 'maps')).find(({ isCurrent }) => isCurrent)
    return own?.opened.apiKey ?? platformKey
  }
}
