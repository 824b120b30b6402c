import type { SecurityView } from '#storefront/contract/accounts/security.ts'
import type { Security } from '#use-cases/accounts/factors/find-security.ts'

export function toSecurityView({ isOn, totpSince, recoveryCodesLeft, passkeys }: Security): SecurityView {
  return {
    secondFactor: isOn,
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
