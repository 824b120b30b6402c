import type { Transaction } from '#database/connection.ts'
import type { CustomerWithPassword } from '#database/queries/accounts/customers.ts'
import { isTrustedDevice } from '#database/queries/accounts/known-devices.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { CUSTOMER_POLICY, type FactorWay, isOn, nextStep, waysOf } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { worksAt } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import { sealPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { TRUSTED_DAYS } from './trust-this-device.ts'

export type SecondFactorNeeded = {
  ok: false
  reason: 'SECOND_FACTOR_NEEDED'
  secondFactor: { token: string; ways: FactorWay[]; rememberDays: number }
}

/** Null: the password was enough. */
export async function askForSecondFactor(
  trx: Transaction,
  dependencies: AccountDependencies,
  input: { known: CustomerWithPassword; visitor: Visitor; party: RelyingParty; now: Date },
): Promise<SecondFactorNeeded | null> {
  const { known, party, now } = input
  const { device } = input.visitor
  const { id: customerId, storeId } = known.customer
  const subject = customerSubject({ storeId, userId: customerId })
  const factors = await findFactors(trx, subject)
  if (!isOn(factors)) return null
  const deviceHash = hashToken(device ?? '')
  const isRemembered = device !== null && (await isTrustedDevice(trx, { customerId, deviceHash, now }))
  const step = nextStep({ provenBy: 'password', factors, isRemembered, policy: CUSTOMER_POLICY })
  if (step !== 'second-factor') return null
  const passkeys = worksAt(party, await listPasskeys(trx, subject)).length
  const token = sealPendingLogIn(dependencies, { subject, passwordHash: known.passwordHash, now })
  const ways = waysOf({ ...factors, passkeys })
  return { ok: false, reason: 'SECOND_FACTOR_NEEDED', secondFactor: { token, ways, rememberDays: TRUSTED_DAYS } }
}
