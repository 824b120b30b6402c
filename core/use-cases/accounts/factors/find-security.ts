import { inStore } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
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
    const subject = customerSubject({ storeId, userId })
    const factors = await findFactors(trx, subject)
    return {
      isOn: isOn(factors),
      totpSince: factors.totpSince,
      recoveryCodesLeft: factors.recoveryCodes,
      passkeys: await listPasskeys(trx, subject),
    }
  })
}
