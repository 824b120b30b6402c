/** What can stand beside a password. */
export const FACTOR_WAYS = ['totp', 'passkey', 'recoveryCode'] as const

export type FactorWay = (typeof FACTOR_WAYS)[number]

/** What somebody has set up. */
export type Factors = {
  /** Since when a password alone is not enough; null: it is. */
  since: Date | null
  hasTotp: boolean
  passkeys: number
  recoveryCodes: number
}

/** Whether an audience may do without: shoppers may, staff may not. */
export type FactorPolicy = { isRequired: boolean }

export const CUSTOMER_POLICY: FactorPolicy = { isRequired: false }
export const OFFICE_POLICY: FactorPolicy = { isRequired: true }

export type NextStep = 'none' | 'second-factor' | 'set-up'

/**
 * What is still to be asked of somebody who has proved one thing. A passkey counts as two: the device, and the finger or
 * PIN it has asked for itself.
 */
export function nextStep({
  provenBy,
  factors,
  isRemembered,
  policy,
}: {
  provenBy: 'password' | 'passkey'
  factors: Factors
  /** The device has shown a second factor lately, and was to be remembered. */
  isRemembered: boolean
  policy: FactorPolicy
}): NextStep {
  if (provenBy === 'passkey') return 'none'
  if (isOn(factors)) return isRemembered ? 'none' : 'second-factor'
  return policy.isRequired ? 'set-up' : 'none'
}

/** Recovery codes are for those who have lost the rest: alone they make no second factor. */
export function isOn({ since, hasTotp, passkeys }: Factors): boolean {
  return since !== null && (hasTotp || passkeys > 0)
}

/** The ways open to somebody, the easiest first. */
export function waysOf({ hasTotp, passkeys, recoveryCodes }: Factors): FactorWay[] {
  const has: Record<FactorWay, boolean> = {
    passkey: passkeys > 0,
    totp: hasTotp,
    recoveryCode: recoveryCodes > 0,
  }
  return (['passkey', 'totp', 'recoveryCode'] as const).filter((way) => has[way])
}
