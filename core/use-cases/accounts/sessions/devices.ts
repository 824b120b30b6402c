import type { Transaction } from '#database/connection.ts'
import { countKnownDevices, listAccountsOfDevice, saveKnownDevice } from '#database/queries/accounts/known-devices.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { hashToken, newOpaqueToken, storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '../account-dependencies.ts'

/**
 * Whether this browser has logged in to the account before. Asked in the same way whether there is such an account or
 * not: the time it takes tells nothing.
 */
export async function isKnownDevice(
  trx: Transaction,
  { storeId, email, visitor }: { storeId: string; email: string; visitor: Visitor },
): Promise<boolean> {
  const accounts = await listAccounts(trx, storeId, visitor)
  return accounts.includes(toEmailKey(email))
}

/** The browser is known from now on. A token that was never given out here is not taken over from the visitor. */
export async function rememberDevice(
  trx: Transaction,
  { customer, visitor, now }: { customer: Customer; visitor: Visitor; now: Date },
): Promise<{ deviceToken: string; isNew: boolean; isFirst: boolean }> {
  const { id: customerId, storeId, email } = customer
  const accounts = await listAccounts(trx, storeId, visitor)
  const deviceToken = accounts.length > 0 && visitor.device !== null ? visitor.device : newOpaqueToken(storeId)
  const isFirst = (await countKnownDevices(trx, customerId)) === 0
  await saveKnownDevice(trx, { storeId, customerId, deviceHash: hashToken(deviceToken), now })
  return { deviceToken, isNew: !accounts.includes(email), isFirst }
}

async function listAccounts(trx: Transaction, storeId: string, { device }: Visitor): Promise<string[]> {
  const isOurs = device !== null && storeIdOf(device) === storeId
  return isOurs ? listAccountsOfDevice(trx, hashToken(device)) : []
}
