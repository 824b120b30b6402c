import type { MailSender } from '#providers/mail/mail-port.ts'
import type { ProviderAccounts } from '../integrations/open-provider-accounts.ts'

/**
 * Each mail goes through its store's own mail server, or through the platform's where the store has none. A server of its
 * own that is away is waited for: what comes from a brand never comes from somebody else meanwhile.
 */
export function sendForStores({
  platform,
  providerAccounts,
}: {
  platform: MailSender
  providerAccounts: Pick<ProviderAccounts, 'list'>
}): MailSender {
  return {
    async send(mail) {
      const own = (await providerAccounts.list(mail.storeId, 'smtp')).find(({ isCurrent }) => isCurrent)
      await (own?.opened ?? platform).send(mail)
    },
    close: () => platform.close(),
  }
}
