/**
 * Every place where a press of a customer takes money, or leads to where it is taken. What takes money stands in this list:
 * the button wants one of these names, and a test has a row for each.
 */
export const PAY_PLACES = [
  'openOrder',
  'orderResult',
  'orderLink',
  'openPlan',
  'planNow',
  'planLater',
  'resumePlan',
  'otherDays',
  'longer',
  'waitingDays',
  'daysLink',
  'buyOut',
  'charge',
  'chargeLink',
] as const

export type PayPlace = (typeof PAY_PLACES)[number]
