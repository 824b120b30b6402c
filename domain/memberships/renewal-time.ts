import type { Standing } from './user-membership.ts'

/** Longer than it takes to settle a change whose answer got lost, and to tell a provider what the next period is for. */
const BEFORE_RENEWAL = 15 * 60_000

/**
 * Shortly before a period ends, and until its renewal is known, nobody changes a plan: it might be billed as one and
 * used as the other.
 */
export function isRenewing({ periodEnd }: Pick<Standing, 'periodEnd'>, now: Date): boolean {
  return periodEnd !== null && periodEnd.getTime() - BEFORE_RENEWAL <= now.getTime()
}
