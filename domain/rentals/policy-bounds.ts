/** Days, hours, minutes and euro cents: beyond these a store could not keep what it promises, or it is a typing error. */
export const POLICY_BOUNDS = {
  preparationDays: { least: 0, most: 10 },
  outboundDays: { least: 0, most: 10 },
  returnDays: { least: 0, most: 10 },
  laundryDays: { least: 0, most: 20 },
  delicateDays: { least: 0, most: 20 },
  embellishedDays: { least: 0, most: 20 },
  leatherDays: { least: 0, most: 20 },
  cleaningCapacity: { least: 0, most: 999 },
  trialDays: { least: 1, most: 14 },
  shippingPrice: { least: 0, most: 10_000 },
  freeShippingFrom: { least: 100, most: 10_000_000 },
  cutOffHour: { least: 0, most: 23 },
  daysAhead: { least: 14, most: 365 },
  holdMinutes: { least: 5, most: 20 },
  pickUpChangeHour: { least: 0, most: 23 },
  pickUpDaysAhead: { least: 1, most: 30 },
  lateFeePerDay: { least: 100, most: 10_000 },
  cleaningFee: { least: 100, most: 10_000 },
  /** How many of each. */
  closingDays: { least: 0, most: 200 },
  standardDays: { least: 1, most: 8 },
  pickUpSlots: { least: 0, most: 6 },
  /** How long one of them may be. */
  standardLength: { least: 1, most: 60 },
} as const
