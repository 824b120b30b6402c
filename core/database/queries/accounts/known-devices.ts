import type { Transaction } from '#database/connection.ts'

type OfCustomer = { storeId: string; customerId: string }

/** A browser rarely has more; what is beyond was never seen again. */
const MOST_DEVICES = 50

/** The addresses of the accounts that have been logged in to with this device. */
export async function listAccountsOfDevice(trx: Transaction, deviceHash: Buffer): Promise<string[]> {
  const rows = await trx
    .selectFrom('knownDevice')
    .innerJoin('customer', 'customer.id', 'knownDevice.customerId')
    .select('customer.email')
    .where('deviceHash', '=', deviceHash)
    .execute()
  return rows.map(({ email }) => email)
}

export async function countKnownDevices(trx: Transaction, customerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('knownDevice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ones that were not used for longest make room. */
export async function saveKnownDevice(
  trx: Transaction,
  { now, ...device }: OfCustomer & { deviceHash: Buffer; now: Date },
): Promise<void> {
  const { customerId } = device
  await trx
    .insertInto('knownDevice')
    .values({ ...device, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'customerId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  await trx
    .deleteFrom('knownDevice')
    .where('customerId', '=', customerId)
    .where('deviceHash', 'not in', ({ selectFrom }) =>
      selectFrom('knownDevice')
        .select('deviceHash')
        .where('customerId', '=', customerId)
        .orderBy('lastUsedAt', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute()
}

/** The same browser with another token: whoever has seen the one before has nothing. */
export async function replaceDeviceToken(trx: Transaction, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  await trx.updateTable('knownDevice').set({ deviceHash: to }).where('deviceHash', '=', from).execute()
}

/** Until then this customer is not asked for a second factor on this device. */
export async function trustDevice(
  trx: Transaction,
  { customerId, deviceHash, until }: { customerId: string; deviceHash: Buffer; until: Date },
): Promise<void> {
  await trx
    .updateTable('knownDevice')
    .set({ trustedUntil: until })
    .where('customerId', '=', customerId)
    .where('deviceHash', '=', deviceHash)
    .execute()
}

export async function isTrustedDevice(
  trx: Transaction,
  { customerId, deviceHash, now }: { customerId: string; deviceHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('customerId', '=', customerId)
    .where('deviceHash', '=', deviceHash)
    .where('trustedUntil', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function trustNoDevice(trx: Transaction, customerId: string): Promise<void> {
  await trx.updateTable('knownDevice').set({ trustedUntil: null }).where('customerId', '=', customerId).execute()
}

export async function forgetKnownDevices(trx: Transaction, customerId: string): Promise<void> {
  await trx.deleteFrom('knownDevice').where('customerId', '=', customerId).execute()
}

export function listKnownDevices(trx: Transaction, customerId: string) {
  return trx
    .selectFrom('knownDevice')
    .select(['createdAt', 'lastUsedAt', 'trustedUntil'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()
}
