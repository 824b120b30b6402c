import { inStore, type Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import type { FactorWay } from '#domain/identity/second-factor.ts'
import { customerSubject, storeRealm } from '#domain/identity/subject.ts'
import type { Assertion, RelyingParty } from '#providers/passkeys/passkeys.ts'
import { checkTotp } from '#use-cases/identity/codes/check-totp.ts'
import { checkRecoveryCode } from '#use-cases/identity/codes/recovery-codes.ts'
import { forgetFactorTurns, takeFactorTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { readPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CompletedLogIn, completeLogIn, type ProvenBy } from '../sessions/complete-log-in.ts'
import { traceOf } from '../trace-of.ts'
import { checkPasskey } from './check-passkey.ts'
import { trustThisDevice } from './trust-this-device.ts'

export type FactorProof =
  | { way: 'totp'; code: string }
  | { way: 'recoveryCode'; code: string }
  | { way: 'passkey'; response: Assertion }

export type LoggedInWithSecondFactor =
  | CompletedLogIn
  | { ok: false; reason: 'SECOND_FACTOR_EXPIRED' | 'SECOND_FACTOR_WRONG' }
  | TooMany

type SecondFactorInput = {
  storeId: string
  /** From the log-in whose password was right. */
  pending: string
  proof: FactorProof
  /** Not to be asked again on this device, for a while. */
  remember: boolean
  party: RelyingParty
  visitor: Visitor
}

const EXPIRED = { ok: false, reason: 'SECOND_FACTOR_EXPIRED' } as const
const PROVEN_BY: Record<FactorWay, ProvenBy> = { totp: 'totp', recoveryCode: 'recovery-code', passkey: 'passkey' }

/**
 * The second half of a log-in. Only the six digits of an app can be guessed: they are counted apart, so that whoever has
 * the password and tries them shuts no owner with a passkey or a recovery code out.
 */
export async function logInWithSecondFactor(
  dependencies: AccountDependencies,
  input: SecondFactorInput,
): Promise<LoggedInWithSecondFactor> {
  const { storeId, proof, visitor } = input
  const now = dependencies.now()
  const waiting = readPendingLogIn(dependencies, { token: input.pending, realm: storeRealm(storeId), now })
  if (waiting === null) return EXPIRED
  const { subject } = waiting
  const customerId = subject.id
  const turn = await takeFactorTurn(dependencies, { way: proof.way, subject, address: visitor.address })
  if (!turn.ok) return turn

  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, customerId)
    if (known === null || !waiting.isFor(known.passwordHash)) return EXPIRED
    const { customer } = known
    if (!(await isProven(trx, dependencies, { ...input, customer, now }))) {
      const detail = { by: PROVEN_BY[proof.way], ...traceOf(visitor) }
      await writeAuditLine(trx, { storeId, subjectId: customerId, event: 'second-factor-refused', detail, at: now })
      return { ok: false, reason: 'SECOND_FACTOR_WRONG' } as const
    }
    const done = await completeLogIn(trx, dependencies, { customer, visitor, by: PROVEN_BY[proof.way], now })
    if (!input.remember) return done
    return { ...done, deviceToken: await trustThisDevice(trx, { customer, deviceToken: done.deviceToken, now }) }
  })
  if (outcome.ok) await forgetFactorTurns(dependencies, subject)
  return outcome
}

async function isProven(
  trx: Transaction,
  dependencies: AccountDependencies,
  { customer, proof, storeId, party, visitor, now }: SecondFactorInput & { customer: Customer; now: Date },
): Promise<boolean> {
  const { id: customerId, email, language } = customer
  const subject = customerSubject({ storeId, userId: customerId })
  if (proof.way === 'totp') return checkTotp(trx, dependencies, { subject, code: proof.code, now })
  if (proof.way === 'passkey') {
    const bound = boundTo.secondFactor(subject)
    const checked = await checkPasskey(trx, dependencies, {
      storeId,
      bound,
      assertion: proof.response,
      party,
      visitor,
      now,
    })
    return checked.ok && checked.customerId === customerId
  }
  const isSpent = await checkRecoveryCode(trx, { subject, code: proof.code, now })
  if (isSpent) await enqueueMail(trx, dependencies, { storeId, kind: 'recovery-code-used', recipient: email, language })
  return isSpent
}
