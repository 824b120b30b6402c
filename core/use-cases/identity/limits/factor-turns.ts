import type { FactorWay } from '#domain/identity/second-factor.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { forgetTurns, type TooMany, takeTurn } from './limits.ts'

type Counted = { storeId: string; account: string; address: string }

/** Six digits are few, so they are counted by the quarter of an hour and by the day. Nobody guesses the rest. */
export async function takeFactorTurn(
  { limiter }: Pick<AccountDependencies, 'limiter'>,
  way: FactorWay,
  counted: Counted,
): Promise<{ ok: true } | TooMany> {
  if (way !== 'totp') return takeTurn(limiter, 'passkey', counted)
  const turn = await takeTurn(limiter, 'totp', counted)
  return turn.ok ? takeTurn(limiter, 'totpDaily', counted) : turn
}

export async function forgetFactorTurns(
  { limiter }: Pick<AccountDependencies, 'limiter'>,
  { storeId, account }: Counted,
): Promise<void> {
  for (const name of ['totp', 'totpDaily', 'passkey'] as const) await forgetTurns(limiter, name, { storeId, account })
}
