import { inStore, type Transaction } from '#database/connection.ts'
import { listTotpOfOlderKeys, replaceTotpSecret } from '#database/queries/accounts/second-factors.ts'
import { listStoresToReseal } from '#database/queries/due/stores-due.ts'
import { listSecretsOfOlderKeys, replaceSealed } from '#database/queries/integrations/provider-accounts.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import { accountPurpose } from '#use-cases/integrations/account-keys.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

const MOST_AT_ONCE = 500

/**
 * Seals anew, with the newest key, what an older one has sealed; how many there were. Afterwards nothing needs the older
 * secret any more. What no known key opens is left as it is: its key may come back.
 */
export async function resealSecrets({ db, secrets }: Pick<AccountDependencies, 'db' | 'secrets'>): Promise<number> {
  const { currentPrefix } = secrets
  let resealed = 0
  for (const storeId of await listStoresToReseal(db, currentPrefix)) {
    resealed += await inStore(db, storeId, async (trx) => {
      let count = 0
      for (const { customerId, sealedSecret } of await listTotpOfOlderKeys(trx, {
        currentPrefix,
        most: MOST_AT_ONCE,
      })) {
        const purpose = totpPurpose(customerSubject({ storeId, userId: customerId }))
        const secret = secrets.open(sealedSecret, purpose)
        if (secret === null) continue
        await replaceTotpSecret(trx, { customerId, before: sealedSecret, sealedSecret: secrets.seal(secret, purpose) })
        count += 1
      }
      return count + (await resealAccounts(trx, secrets))
    })
  }
  return resealed
}

/** The keys of the store's accounts at providers. */
async function resealAccounts(trx: Transaction, secrets: Secrets): Promise<number> {
  const { currentPrefix } = secrets
  let count = 0
  for (const { accountId, sealed } of await listSecretsOfOlderKeys(trx, { currentPrefix, most: MOST_AT_ONCE })) {
    const purpose = accountPurpose(accountId)
    const keys = secrets.open(sealed, purpose)
    if (keys === null) continue
    await replaceSealed(trx, { accountId, before: sealed, sealed: secrets.seal(keys, purpose) })
    count += 1
  }
  return count
}
