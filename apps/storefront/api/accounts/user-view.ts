import type { z } from 'zod'
import type { loggedIn, UserView } from '#storefront/contract/accounts/accounts.ts'
import type { TokenPair } from '#use-cases/accounts/sessions/open-session.ts'
import type { Account } from '#use-cases/accounts/to-account.ts'

export function toUserView({ customer, marketingSince, profilingSince }: Account): UserView {
  const { id, email, firstName, lastName, phone, language, createdAt } = customer
  return {
    id,
    email,
    firstName,
    lastName,
    phone,
    language,
    createdAt: createdAt.toISOString(),
    marketingSince: marketingSince?.toISOString() ?? null,
    profilingSince: profilingSince?.toISOString() ?? null,
  }
}

export function toLoggedInView({
  tokens,
  account,
}: {
  tokens: TokenPair
  account: Account
}): z.output<typeof loggedIn> {
  return { ...tokens, user: toUserView(account) }
}
