import { inStore } from '#database/connection.ts'
import { listTotpOfOlderKeys, replaceTotpSecret } from '#database/queries/accounts/second-factors.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import type { AccountDependencies } from '../account-dependencies.ts'
import { totpPurpose } from './check-totp.ts'

const MOST_AT_ONCE = 500

/**
 * Seals anew, with the newest key, what an older one has sealed; how many there were. Afterwards nothing needs the older
 * secret any more. What no known key opens is left as it is: its key may come back.
 */
export async function resealSecrets({ db, secrets }: Pick<AccountDependencies, 'db' | 'secrets'>): Promise<number> {
  const { currentPrefix } = secrets
  let resealed = 0
  for (const storeId of await listStoreIds(db)) {
    resealed += await inStore(db, storeId, async (trx) => {
      let count = 0
      for (const { customerId, sealedSecret } of await listTotpOfOlderKeys(trx, {
        currentPrefix,
        most: MOST_AT_ONCE,
      })) {
        const purpose = totpPurpose(customerId)
        const secret = secrets.open(sealedSecret, purpose)
        if (secret === null) continue
        await replaceTotpSecret(trx, { customerId, before: sealedSecret, sealedSecret: secrets.seal(secret, purpose) })
        count += 1
      }
      return count
    })
  }
  return resealed
}
