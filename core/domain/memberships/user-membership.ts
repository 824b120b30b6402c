import type { Language } from '#domain/stores/languages.ts'

export const USER_MEMBERSHIP_STATUSES = ['pending', 'active', 'pastDue', 'cancelled', 'ended'] as const

/** `cancelled`: ended as its customer wanted; `ended`: because nobody paid. */
export type UserMembershipStatus = (typeof USER_MEMBERSHIP_STATUSES)[number]

/** Why a member cannot have a garment through the plan. */
export const PLAN_REFUSALS = ['overValue', 'noSlot', 'pastDue', 'paused'] as const

export type PlanRefusal = (typeof PLAN_REFUSALS)[number]

/** How a membership stands. */
export type Standing = {
  status: UserMembershipStatus
  membershipId: string
  /** What it becomes with the next renewal. */
  wantMembershipId: string | null
  /** Not with the next renewal yet: the garments on order or out do not fit it. */
  wantPostponed: boolean
  periodStart: Date | null
  periodEnd: Date | null
  /** Until when what was paid counts; null: to the end of the period. What is beyond was given, or is a pause. */
  paidUntil: Date | null
  /** It sleeps between these: it gives no garments and takes no money. Before, it gives what was paid for. */
  pausedFrom: Date | null
  pausedUntil: Date | null
  /** When its member was told that the pause has begun. */
  pauseToldAt: Date | null
  renewalStoppedAt: Date | null
  failedPayments: number
  /** When the renewal that failed is tried again; null: nothing failed, or its provider does not say. */
  nextTryAt: Date | null
  /** When it was first paid; null: never. */
  startedAt: Date | null
  endedAt: Date | null
}

/** A customer's membership as the store keeps it. */
export type UserMembership = Standing & {
  id: string
  storeId: string
  number: string
  /** Null when the account is gone. */
  customerId: string | null
  email: string
  firstName: string
  lastName: string
  language: Language
  provider: string
  /** The store's own account that bills it until it ends; null: the platform's. */
  accountId: string | null
  subscriptionId: string | null
  providerCustomerId: string | null
  earlyStartAt: Date | null
  /** A dearer plan that the provider was asked for at once, until it is known what came of it; and since when. */
  upgradeMembershipId: string | null
  upgradeAskedAt: Date | null
  /** By which the provider knows it, and what it costs at once, in euro cents. */
  upgradeKey: string | null
  upgradeDue: number | null
  /** The end of the period whose renewal the customer was last written to about before it came. */
  renewalAnnouncedFor: Date | null
  /** Garments on top of the plan, in the period that began then. */
  extraGarments: number
  extraFor: Date | null
  createdAt: Date
  updatedAt: Date
}

export function isLive({ status }: Pick<Standing, 'status'>): boolean {
  return status === 'active' || status === 'pastDue'
}

/** Whether garments may be ordered with it. A renewal is awaited; where there will be none, the period's end is the end. */
export function isUsable(
  { status, renewalStoppedAt, periodEnd }: Pick<Standing, 'status' | 'renewalStoppedAt' | 'periodEnd'>,
  now: Date,
): boolean {
  const isOver = renewalStoppedAt !== null && periodEnd !== null && periodEnd <= now
  return status === 'active' && !isOver
}

/** Whether it is over because nobody paid: after the last try, or given up by its customer while it was past due. */
export function endedUnpaid({ status, failedPayments }: Pick<Standing, 'status' | 'failedPayments'>): boolean {
  return status === 'ended' || (status === 'cancelled' && failedPayments > 0)
}
