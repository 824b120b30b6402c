import type { FindCourier } from '#use-cases/floor/courier/courier-dependencies.ts'
import type { AccountOpeners } from '#use-cases/integrations/open-provider-accounts.ts'
import type { MailingLists } from '#use-cases/newsletter/mailing-lists.ts'

/** Where no store has accounts of its own. */
export const noOpeners: AccountOpeners = {
  stripe: refuse,
  smtp: refuse,
  brevo: refuse,
  maps: refuse,
  sendcloud: refuse,
}

function refuse(): never {
  throw new Error('No store has an account of its own here')
}

/** Where contacts stay here. */
/** Nobody carries parcels. */
export const noCourier: FindCourier = async () => null

export const noMailingLists: MailingLists = { of: async () => ({ current: null, former: [], shared: null }) }
