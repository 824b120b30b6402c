import { startOfDay } from '../rentals/calendar/rome-time.ts'
import type { RentalWay } from '../rentals/ways.ts'
import { type DiscountTerms, type DiscountType, discountRefusal } from './discount.ts'

/** What a store decides about a code. Days in Italy as YYYY-MM-DD, the last one included; null: no limit. */
export type DiscountContent = {
  type: DiscountType
  /** Percent, or euro cents. */
  value: number
  firstDay: string | null
  lastDay: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  ways: readonly RentalWay[] | null
  isActive: boolean
}

export const DISCOUNT_BOUNDS = { percent: 100, amount: 1_000_000, uses: 1_000_000, generated: 500 } as const

export const DISCOUNT_STATES = ['active', 'scheduled', 'ended', 'off'] as const

export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** What a store should know before it publishes a code: allowed, and perhaps not what was meant. */
export const DISCOUNT_NOTICES = ['free', 'usedUp', 'ended', 'scheduled', 'unlimited'] as const

export type DiscountNotice = (typeof DISCOUNT_NOTICES)[number]

/** Letters, digits and what is easily typed between them, as codes are compared. */
export const DISCOUNT_CODE = /^[\p{Lu}\p{N}][\p{Lu}\p{N}_.-]{2,39}$/u

type Limits = Omit<DiscountTerms, 'id' | 'code' | 'type' | 'value'>

export function discountStateOf(terms: Limits, now: Date): DiscountState {
  if (!terms.isActive) return 'off'
  if (terms.validFrom !== null && terms.validFrom > now) return 'scheduled'
  return discountRefusal(terms, now) === null ? 'active' : 'ended'
}

export function discountNotices(
  content: DiscountContent,
  { uses, now }: { uses: number; now: Date },
): DiscountNotice[] {
  const { type, value, maxUses, maxUsesPerCustomer, firstDay, lastDay, isActive } = content
  const { validFrom, validUntil } = toInstants({ firstDay, lastDay })
  const notices: (DiscountNotice | false)[] = [
    type === 'percent' && value === 100 && 'free',
    maxUses !== null && uses >= maxUses && 'usedUp',
    validUntil !== null && validUntil <= now && 'ended',
    validFrom !== null && validFrom > now && 'scheduled',
    maxUses === null && maxUsesPerCustomer === null && lastDay === null && 'unlimited',
  ]
  return isActive ? notices.filter((each) => each !== false) : []
}

/** Which fields cannot be meant so. */
export function discountProblems({ type, value, firstDay, lastDay }: DiscountContent): string[] {
  const isTooMuch = value > DISCOUNT_BOUNDS[type]
  const isBackwards = firstDay !== null && lastDay !== null && lastDay < firstDay
  return [isTooMuch && 'value', isBackwards && 'lastDay'].filter((each) => each !== false)
}

export function toInstants({ firstDay, lastDay }: Pick<DiscountContent, 'firstDay' | 'lastDay'>) {
  return {
    validFrom: firstDay === null ? null : startOfDay(Temporal.PlainDate.from(firstDay)),
    validUntil: lastDay === null ? null : startOfDay(Temporal.PlainDate.from(lastDay).add({ days: 1 })),
  }
}

/** Without what is easily mistaken for another sign. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const DRAWN = 8

/** A code that cannot be guessed: a thousand milliards of them behind each prefix. */
export function drawDiscountCode(prefix: string, random: (below: number) => number): string {
  const drawn = Array.from({ length: DRAWN }, () => SIGNS[random(SIGNS.length)]).join('')
  return prefix === '' ? drawn : `${prefix}-${drawn}`
}
