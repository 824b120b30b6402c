import { inStore } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/accounts/passkeys.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import type { Passkey } from '#domain/identity/passkey-rules.ts'
import { isOn } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type Security = {
  isOn: boolean
  totpSince: Date | null
  recoveryCodesLeft: number
  passkeys: Passkey[]
}

/** How somebody's account is protected, beside the password. */
export function findSecurity(
  { db }: Pick<AccountDependencies, 'db'>,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<Security> {
  return inStore(db, storeId, async (trx) => {
    const factors = await findFactors(trx, customerSubject({ storeId, userId }))
    return {
      isOn: isOn(factors),
      totpSince: factors.totpSince,
      recoveryCodesLeft: factors.recoveryCodes,
      passkeys: await listPasskeys(trx, userId),
    }
  })
}
