import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** With which account something was taken. `accountId` null: the platform's at that provider. */
export type TakenWith = { storeId: string; provider: string; accountId: string | null }

/** An account that takes payments. */
export type PaymentAccount = { id: string | null; provider: PaymentProvider }

type Accounts = Pick<PaymentDependencies, 'provider' | 'providerAccounts'>

/** Where a store takes what is new: with its own account, or with the platform's. */
export async function currentAccount(
  { provider, providerAccounts }: Accounts,
  storeId: string,
): Promise<PaymentAccount> {
  const own = (await providerAccounts.list(storeId, 'stripe')).find(({ isCurrent }) => isCurrent)
  return own ? { id: own.id, provider: own.opened } : { id: null, provider }
}

/** Where something was taken, whatever a store takes payments with today. Null: nobody here has that account's keys. */
export async function findProvider(
  { provider, providerAccounts }: Accounts,
  { storeId, accountId, provider: name }: TakenWith,
): Promise<PaymentProvider | null> {
  if (accountId === null) return name === provider.name ? provider : null
  const own = (await providerAccounts.list(storeId, 'stripe')).find(({ id }) => id === accountId)
  return own?.opened ?? null
}

export async function requireProvider(accounts: Accounts, taken: TakenWith): Promise<PaymentProvider> {
  const provider = await findProvider(accounts, taken)
  if (provider === null) throw new PaymentProviderDown('Nobody here has the keys of the account that has the money')
  return provider
}

/** Own accounts of a store, those too that take nothing new any more. */
export async function listOwnAccounts({ providerAccounts }: Accounts, storeId: string): Promise<PaymentAccount[]> {
  const own = await providerAccounts.list(storeId, 'stripe')
  return own.map(({ id, opened }) => ({ id, provider: opened }))
}
