/** Why staff give credit, as the mail about it says. */
export const CREDIT_REASONS = ['courtesy', 'quality', 'late', 'mistake', 'other'] as const

export type CreditReason = (typeof CREDIT_REASONS)[number]

/** Why staff take back what was not used. */
export const TAKE_BACK_REASONS = ['givenByMistake', 'agreed', 'other'] as const

export type TakeBackReason = (typeof TAKE_BACK_REASONS)[number]

/** Euro cents that can be given at once. */
export const MOST_CREDIT = 100_000

/** What somebody whose refunds have a limit may give: one customer within thirty days, and all of them in a day. */
export type CreditLimits = { perCustomer: number; perDay: number }

export type CreditAboveLimit = { reason: 'REFUND_ABOVE_LIMIT' | 'CREDIT_ABOVE_DAY_LIMIT'; most: number }

/** Why an amount is too much for whoever gives it, and what they could still give; null: it is not. */
export function refuseCredit(
  amount: number,
  { limits, given }: { limits: CreditLimits | null; given: { toCustomer: number; today: number } },
): CreditAboveLimit | null {
  if (limits === null) return null
  const leftToday = Math.max(0, limits.perDay - given.today)
  if (amount > leftToday) return { reason: 'CREDIT_ABOVE_DAY_LIMIT', most: leftToday }
  const leftForCustomer = Math.max(0, limits.perCustomer - given.toCustomer)
  return amount > leftForCustomer ? { reason: 'REFUND_ABOVE_LIMIT', most: leftForCustomer } : null
}

/** Whether a credit that ends then can still be used: the day is not over, and no further away than ten years. */
export function isPossibleEnd(endsOn: string, today: Temporal.PlainDate): boolean {
  const end = Temporal.PlainDate.from(endsOn)
  return Temporal.PlainDate.compare(end, today) >= 0 && Temporal.PlainDate.compare(end, today.add({ years: 10 })) <= 0
}
