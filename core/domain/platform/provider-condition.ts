/** The services outside that the platform lives on. */
export const PROVIDERS = ['payments', 'mail', 'mailing-list', 'storage'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const PROVIDER_CONDITIONS = ['working', 'failing', 'unused', 'off'] as const
export type ProviderCondition = (typeof PROVIDER_CONDITIONS)[number]

export type ProviderState = {
  succeededAt: Date | null
  failedAt: Date | null
  cause: string | null
  /** Since the last success. */
  failures: number
}

/** By what happened when it was last needed. One failure among successes is noise of the network. */
const FAILING_FROM = 2

export function conditionOf(state: ProviderState | null, { isSet }: { isSet: boolean }): ProviderCondition {
  if (!isSet) return 'off'
  if (state === null) return 'unused'
  const isDown = state.failures >= FAILING_FROM || (state.failures > 0 && state.succeededAt === null)
  return isDown ? 'failing' : 'working'
}

/** Successes are worth a line once a minute; a change for better or worse at once. */
const SELDOM = 60_000

export function isWorthNoting(
  last: { isSuccess: boolean; at: number } | null,
  outcome: { isSuccess: boolean; at: number },
): boolean {
  if (last === null || last.isSuccess !== outcome.isSuccess || !outcome.isSuccess) return true
  return outcome.at - last.at >= SELDOM
}
