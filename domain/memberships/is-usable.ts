import type { UserMembershipStatus } from './user-membership.ts'

type Standing = { status: UserMembershipStatus; renewalStoppedAt: Date | null; periodEnd: Date | null }

/** Whether garments may be ordered with it. A renewal is awaited; where there will be none, the period's end is the end. */
export function isUsable({ status, renewalStoppedAt, periodEnd }: Standing, now: Date): boolean {
  const isOver = renewalStoppedAt !== null && periodEnd !== null && periodEnd <= now
  return status === 'active' && !isOver
}
