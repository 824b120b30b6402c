/** Of a service that was withdrawn from: how much of it was received, in days and in euro cents. */
export type ReceivedService<Name> = { name: Name; usedDays: number; days: number; amount: number }

/** Account of a withdrawal, in euro cents: what was paid is what went back before, what was received and what goes back. */
export type WithdrawalAccount<Name> = {
  paid: number
  /** Given back before, or credited to a rent. */
  before: number
  received: readonly ReceivedService<Name>[]
  /** At once. */
  back: number
  /** Once what was bought is here. */
  later: number
}

export const NO_ACCOUNT = {
  paid: 0,
  before: 0,
  received: [],
  back: 0,
  later: 0,
} as const satisfies WithdrawalAccount<never>

/** The account of one garment: whatever went back of it by hand, its parts make what was paid. */
export function accountOf<Name>(
  { paid, ...given }: { paid: number; before: number; back: number; later?: number },
  service: ReceivedService<Name>,
): WithdrawalAccount<Name> {
  const { back, later = 0 } = given
  const rest = paid - back - later
  const amount = Math.max(0, Math.min(service.amount, rest - given.before))
  const received = amount > 0 ? [{ ...service, amount }] : []
  return { paid, before: rest - amount, received, back, later }
}

export function addAccounts<Name>(
  one: WithdrawalAccount<Name>,
  other: WithdrawalAccount<Name>,
): WithdrawalAccount<Name> {
  return {
    paid: one.paid + other.paid,
    before: one.before + other.before,
    received: [...one.received, ...other.received],
    back: one.back + other.back,
    later: one.later + other.later,
  }
}

/** Whether everything that was paid goes back. */
export function isWhole({ before, received }: Pick<WithdrawalAccount<unknown>, 'before' | 'received'>): boolean {
  return before === 0 && received.length === 0
}
