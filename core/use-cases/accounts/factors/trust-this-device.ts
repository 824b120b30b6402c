import type { Transaction } from '#database/connection.ts'
import { replaceDeviceToken, trustDevice } from '#database/queries/accounts/known-devices.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { hashToken, newOpaqueToken } from '#providers/tokens/opaque-tokens.ts'

const DAY = 24 * 60 * 60 * 1000
export const TRUSTED_DAYS = 30

/**
 * No second factor on this device for a while. Its token is a new one from now on: the one before may have come from
 * somebody else's browser. Gives the token that the device is to show.
 */
export async function trustThisDevice(
  trx: Transaction,
  { customer, deviceToken, now }: { customer: Customer; deviceToken: string; now: Date },
): Promise<string> {
  const fresh = newOpaqueToken(customer.storeId)
  await replaceDeviceToken(trx, { from: hashToken(deviceToken), to: hashToken(fresh) })
  const until = new Date(now.getTime() + TRUSTED_DAYS * DAY)
  await trustDevice(trx, { customerId: customer.id, deviceHash: hashToken(fresh), until })
  return fresh
}
