/** Why staff give credit, as the mail about it says. */
export const CREDIT_REASONS = ['courtesy', 'quality', 'late', 'mistake', 'other'] as const

export type CreditReason = (typeof CREDIT_REASONS)[number]

/** Why staff take back what was not used. */
export const TAKE_BACK_REASONS = ['givenByMistake', 'agreed', 'other'] as const

export type TakeBackReason = (typeof TAKE_BACK_REASONS)[number]

/** Euro cents that can be given at once. */
export const MOST_CREDIT = 100_000

/** Whether a credit that ends then can still be used: the day is not over, and no further away than ten years. */
export function isPossibleEnd(endsOn: string, today: Temporal.PlainDate): boolean {
  const end = Temporal.PlainDate.from(endsOn)
  return Temporal.PlainDate.compare(end, today) >= 0 && Temporal.PlainDate.compare(end, today.add({ years: 10 })) <= 0
}
