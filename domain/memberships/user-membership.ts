export const USER_MEMBERSHIP_STATUSES = ['pending', 'active', 'pastDue', 'cancelled', 'ended'] as const

/** `cancelled`: ended as its customer wanted; `ended`: because nobody paid. */
export type UserMembershipStatus = (typeof USER_MEMBERSHIP_STATUSES)[number]

/** Why a member cannot have a garment through the plan. */
export const PLAN_REFUSALS = ['overValue', 'noSlot', 'pastDue'] as const

export type PlanRefusal = (typeof PLAN_REFUSALS)[number]
