import type { AccountOpeners } from '#use-cases/integrations/open-store-accounts.ts'
import type { MailingLists } from '#use-cases/newsletter/mailing-lists.ts'

/** Where no store has accounts of its own. */
export const noOpeners: AccountOpeners = { stripe: refuse, smtp: refuse, brevo: refuse, maps: refuse }

function refuse(): never {
  throw new Error('No store has an account of its own here')
}

/** Where contacts stay here. */
export const noMailingLists: MailingLists = { of: async () => ({ current: null, former: [], shared: null }) }
