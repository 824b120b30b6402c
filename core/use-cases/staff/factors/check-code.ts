import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import {
  findStaffTotp,
  replaceStaffRecoveryCodes,
  spendStaffRecoveryCode,
  spendStaffTotpStep,
} from '#database/queries/staff/factors.ts'
import { RECOVERY_CODES, readRecoveryCode, toRecoveryCode } from '#domain/identity/recovery-codes.ts'
import { judgeTotpCode } from '#domain/identity/totp.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** What a code turned out to be; null: neither of the app now, nor a recovery code that nobody has used. */
export async function checkStaffCode(
  trx: Transaction,
  { secrets }: Pick<StaffDependencies, 'secrets'>,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<'totp' | 'recoveryCode' | null> {
  const recoveryCode = readRecoveryCode(code)
  if (recoveryCode !== null) {
    const codeHash = hashRecoveryCode(personId, recoveryCode)
    return (await spendStaffRecoveryCode(trx, { personId, codeHash, now })) ? 'recoveryCode' : null
  }
  const totp = await findStaffTotp(trx, personId)
  const secret = totp && secrets.open(totp.sealedSecret, totpPurpose(personId))
  if (totp === null || secret === null) return null
  const verdict = judgeTotpCode({ secret, code, lastStep: totp.lastStep }, now)
  return verdict.ok && (await spendStaffTotpStep(trx, { personId, step: verdict.step })) ? 'totp' : null
}

/** Shown once: only their hashes stay. */
export async function newStaffRecoveryCodes(
  trx: Transaction,
  { personId, now }: { personId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(16)))
  const codeHashes = codes.map((code) => hashRecoveryCode(personId, code))
  await replaceStaffRecoveryCodes(trx, { personId, codeHashes, now })
  return codes
}

/** What its secret is sealed for: one person. */
export function totpPurpose(personId: string): string {
  return `totp of staff ${personId}`
}

/** With the person in it: the same code, were it drawn twice, looks different at another one. */
function hashRecoveryCode(personId: string, code: string): Buffer {
  return createHash('sha256').update(`${personId} ${code}`).digest()
}
