import type { Standing } from './user-membership.ts'

/** Longer than it takes to settle a change whose answer got lost, and to tell a provider what the next period is for. */
const BEFORE_RENEWAL = 15 * 60_000

/** Time enough to have garments picked up, or to stop the renewal. */
export const DECIDED_BEFORE_RENEWAL = 3 * 86_400_000

/**
 * Shortly before a period ends, and until its renewal is known, nobody changes a plan: it might be billed as one and
 * used as the other.
 */
export function isRenewing({ periodEnd }: Pick<Standing, 'periodEnd'>, now: Date): boolean {
  return periodEnd !== null && periodEnd.getTime() - BEFORE_RENEWAL <= now.getTime()
}

/** Whether it is decided by now if a plan that was wished for comes with the next renewal. */
export function isDeciding({ periodEnd }: Pick<Standing, 'periodEnd'>, now: Date): boolean {
  return periodEnd !== null && periodEnd.getTime() - DECIDED_BEFORE_RENEWAL <= now.getTime()
}

/** The plan that the next period is for. */
export function nextPlanId({
  membershipId,
  wantMembershipId,
  wantPostponed,
}: Pick<Standing, 'membershipId' | 'wantMembershipId' | 'wantPostponed'>): string {
  return wantPostponed ? membershipId : (wantMembershipId ?? membershipId)
}

/**
 * Plans by which a garment must fit besides the present one: one that is being paid for, and one that is about to come
 * with the renewal. Nobody orders by the old limits what the new ones would not carry.
 */
export function comingPlanIds(
  standing: Pick<Standing, 'periodEnd' | 'wantMembershipId' | 'wantPostponed'> & { upgradeMembershipId: string | null },
  now: Date,
): string[] {
  const { upgradeMembershipId, wantMembershipId, wantPostponed } = standing
  const isComing = isDeciding(standing, now) && !wantPostponed
  return [upgradeMembershipId, isComing ? wantMembershipId : null].filter((id) => id !== null)
}
