import type { RentalPolicy } from './rental-policy.ts'

/** How a garment is cleaned: as most are; by hand, like silk and lace; around beads and sequins; by a specialist. */
export const CARE_CLASSES = ['everyday', 'delicate', 'embellished', 'leather'] as const

export type CareClass = (typeof CARE_CLASSES)[number]

/** `turnaroundDays`: the garment's own, whatever its class; null: those that the store needs for the class. */
export type Care = { careClass: CareClass; turnaroundDays: number | null }

export const EVERYDAY: Care = { careClass: 'everyday', turnaroundDays: null }

export function isEveryday({ careClass, turnaroundDays }: Care): boolean {
  return careClass === 'everyday' && turnaroundDays === null
}

export type CareDays = Pick<RentalPolicy, 'laundryDays' | 'delicateDays' | 'embellishedDays' | 'leatherDays'>

/** How many courier days after it is back a garment can go out again, inspection included. */
export function turnaroundOf({ careClass, turnaroundDays }: Care, policy: CareDays): number {
  return turnaroundDays ?? daysOfClass(careClass, policy) ?? policy.laundryDays
}

function daysOfClass(careClass: CareClass, { delicateDays, embellishedDays, leatherDays }: CareDays): number | null {
  switch (careClass) {
    case 'everyday':
      return null
    case 'delicate':
      return delicateDays
    case 'embellished':
      return embellishedDays
    case 'leather':
      return leatherDays
  }
}
