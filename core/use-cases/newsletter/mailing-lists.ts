import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import type { ProviderAccounts } from '../integrations/open-provider-accounts.ts'

/** Where a store's contacts are: at the account that takes them, and at those that took them before. */
export type MailingLists = {
  of(storeId: string): Promise<{
    current: MailingList | null
    /** Own accounts that took contacts before. */
    former: MailingList[]
    /** The platform's, which other stores use too, where it is not the current one. */
    shared: MailingList | null
  }>
}

/** The store's own account takes its contacts, or the platform's where the store has none. */
export function openMailingLists({
  platform,
  providerAccounts,
}: {
  /** Null: contacts of stores without an account stay here. */
  platform: MailingList | null
  providerAccounts: Pick<ProviderAccounts, 'list'>
}): MailingLists {
  return {
    async of(storeId) {
      const own = await providerAccounts.list(storeId, 'brevo')
      const current = own.find(({ isCurrent }) => isCurrent)?.opened ?? platform
      const former = own.filter(({ isCurrent }) => !isCurrent).map(({ opened }) => opened)
      return { current, former, shared: current === platform ? null : platform }
    },
  }
}
