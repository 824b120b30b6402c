import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { openByHand } from '#providers/courier/by-hand.ts'
import { openSandboxCourier } from '#providers/courier/sandbox-courier.ts'
import type { CourierMaker, FindCourier, StoreCourier } from '#use-cases/floor/courier/courier-dependencies.ts'
import type { ProviderAccounts, SendcloudAccount } from '#use-cases/integrations/open-provider-accounts.ts'
import { toSendcloudAccount } from './open-accounts-of-stores.ts'

type Opened = {
  settings: Pick<Settings, 'mode' | 'sendcloud' | 'sendcloudApi'>
  db: Database
  providerAccounts: Pick<ProviderAccounts, 'list'>
}

/**
 * Who carries a store's parcels: its own account, else the platform's, else a driver with a list. In a demo a sandbox takes
 * the driver's place. What somebody was asked for before is theirs, whoever carries now.
 */
export function openCouriers({ settings, db, providerAccounts }: Opened): FindCourier {
  const { mode, sendcloud, sendcloudApi } = settings
  const sandbox = openSandboxCourier()
  const byHand = openByHand()
  const platform = sendcloud && toSendcloudAccount(sendcloud, sendcloudApi)

  async function findAccount(storeId: string, maker: CourierMaker | undefined): Promise<StoreCourier | null> {
    const accounts = await providerAccounts.list(storeId, 'sendcloud')
    const own = maker ? accounts.find(({ id }) => id === maker.accountId) : accounts.find(({ isCurrent }) => isCurrent)
    if (own) return toCourier(own.opened, own.id)
    const isPlatforms = !maker || maker.accountId === null
    return platform && isPlatforms ? toCourier(platform, null) : null
  }

  return async (storeId, maker) => {
    if (maker === undefined || maker.madeBy === 'sendcloud') {
      const account = await findAccount(storeId, maker)
      if (account !== null || maker !== undefined) return account
    }
    const madeBy = maker?.madeBy ?? (mode === 'demo' ? 'sandbox' : 'byHand')
    const from = await addressOf(db, storeId)
    return madeBy === 'sandbox'
      ? { courier: sandbox, service: 'sandbox-standard', madeBy, accountId: null, from }
      : { courier: byHand, service: '', madeBy: 'byHand', accountId: null, from }
  }
}

function toCourier({ courier, service, from }: SendcloudAccount, accountId: string | null): StoreCourier {
  return { courier, service, from, madeBy: 'sendcloud', accountId }
}

/** As customers know it: the one line of the store's contacts. */
async function addressOf(db: Database, storeId: string): Promise<StoreCourier['from']> {
  const store = await findStore(db, storeId)
  const { name = '', contactAddress: street = '', contactPhone: phone = '' } = store ?? {}
  return { name, street, postalCode: '', city: '', country: 'IT', phone: phone ?? '' }
}
