import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { PlannedDay } from '#domain/rentals/calendar/disabled-dates.ts'
import { firstFreeDay } from '#domain/rentals/calendar/first-free-day.ts'
import { isFree, type UnitCalendar } from '#domain/rentals/calendar/unit-calendar.ts'
import { chooseUnit } from '#domain/rentals/choose-unit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { FewerDays } from './fewer-days.ts'

/** A booking whose unit may not be there in time, or that was not sent. */
export type EndangeredBooking = {
  status: OrderStatus
  way: RentalWay
  daysCount: number | null
  unitId: string
  taken: DayRange
  price: number
  valuePrice: number
  /** It lies in a parcel: its unit is here, and nothing of it can be exchanged. */
  isPacked: boolean
  /** A trial of this very product was credited to it. */
  hasCredit: boolean
}

export type RescueFacts = {
  booking: EndangeredBooking
  /** Of the same product and size, the booked one too; the days of this booking are not among theirs. */
  units: readonly UnitCalendar[]
  /** The sizes next to it, the nearest first. */
  sizes: readonly { size: string; units: readonly UnitCalendar[] }[]
  /**
   * Of the same category and size. The price is for as many days; null: not offered that way. `taken`: the same days for the
   * customer, and as many after them as this garment needs to be clean.
   */
  garments: readonly {
    productId: string
    valuePrice: number
    price: number | null
    taken: DayRange
    units: readonly UnitCalendar[]
  }[]
  /** The days on which something can be delivered, for a rent of this length. */
  planned: readonly PlannedDay[]
  /** From when on the booked unit may be here again, as far as one can tell. */
  readyDay: string
  /** What is left to give back of what was paid for it. */
  refundable: number
  /** Its unit is here, and it was not sent in time; null: its unit is not here. */
  late: LateParcel | null
}

/** A parcel that leaves now, for as many days as were paid for. Days as YYYY-MM-DD. */
export type LateParcel = {
  shipDay: string
  /** When it is there. */
  deliveryDay: string
  withdrawDay: string | null
  taken: DayRange
  /** What it is like if it is fetched as agreed; null: no day is lost, or none is left. */
  fewer: FewerDays | null
}

/** A way out. What somebody chooses is known by these names and not by a unit: which one is found when it is done. */
export type Rescue =
  | { kind: 'otherUnit'; unitId: string }
  | { kind: 'otherSize'; size: string; unitId: string }
  | { kind: 'otherGarment'; productId: string; unitId: string; taken: DayRange; refund: number }
  /** `late`: it leaves now, and not as an order of these days would. */
  | { kind: 'otherDays'; deliveryDay: string; unitId: string; taken: DayRange; late?: LateParcel }
  /** It leaves now and is fetched on the agreed day: the days that are lost cost nothing. */
  | { kind: 'fewerDays'; deliveryDay: string; unitId: string; late: LateParcel; fewer: FewerDays; refund: number }
  | { kind: 'cancelled' }

export type RescueChoice = { kind: Rescue['kind'] } & Partial<Record<'size' | 'productId' | 'deliveryDay', string>>

/** How much more or less than the booked one an equal garment may be worth, in percent. */
const VALUE_TOLERANCE = 20

const NOT_LEFT: readonly OrderStatus[] = ['paymentConfirmed', 'waitingShipping', 'shippingError']
/** What has an amount of its own every month, or was chosen piece by piece, becomes no other garment. */
const REPLACEABLE: readonly RentalWay[] = ['rent', 'trial', 'membership']

/** Every way out, the one that changes least for the customer first. */
export function proposeRescues(facts: RescueFacts): Rescue[] {
  const { booking, late } = facts
  if (!NOT_LEFT.includes(booking.status)) return []
  if (late !== null) return [...(booking.isPacked ? [] : sendLate(facts, late)), { kind: 'cancelled' }]
  const canExchange = !booking.isPacked && booking.way !== 'secondHand'
  return [...(canExchange ? exchanges(facts) : []), { kind: 'cancelled' }]
}

function exchanges({ booking, units, sizes, garments, planned, readyDay, refundable }: RescueFacts): Rescue[] {
  const { taken, way } = booking
  const others = units.filter(({ id }) => id !== booking.unitId)
  const sameUnit = chooseUnit(others, taken)
  const isReplaceable = REPLACEABLE.includes(way) && !booking.hasCredit
  return [
    ...(sameUnit ? [{ kind: 'otherUnit' as const, unitId: sameUnit.id }] : []),
    ...sizes.flatMap(({ size, units: ofSize }) => {
      const unit = chooseUnit(ofSize, taken)
      return unit ? [{ kind: 'otherSize' as const, size, unitId: unit.id }] : []
    }),
    ...(isReplaceable ? replacements(garments, { booking, refundable }) : []),
    ...laterDays({ booking, planned, readyDay, units }),
  ]
}

/** As many days from the delivery that can be kept or, where nobody can have it then, the first free ones; or fewer now. */
function sendLate(facts: RescueFacts, late: LateParcel): Rescue[] {
  const { booking, units, refundable } = facts
  const { deliveryDay, taken, fewer } = late
  const lessOf = ({ priced }: FewerDays) => Math.min(-priced.difference, refundable)
  const own = units.find((unit) => unit.id === booking.unitId && isFree(unit, taken))
  const equal = booking.way === 'secondHand' ? null : chooseUnit(units, taken)
  const unit = own ?? equal
  return [
    ...(unit ? [{ kind: 'otherDays' as const, deliveryDay, unitId: unit.id, taken, late }] : laterDays(facts)),
    ...(fewer === null
      ? []
      : [{ kind: 'fewerDays' as const, deliveryDay, unitId: booking.unitId, late, fewer, refund: lessOf(fewer) }]),
  ]
}

function replacements(
  garments: RescueFacts['garments'],
  { booking, refundable }: Pick<RescueFacts, 'booking' | 'refundable'>,
): Rescue[] {
  const distance = (valuePrice: number) => Math.abs(valuePrice - booking.valuePrice)
  return garments
    .filter(({ valuePrice }) => distance(valuePrice) * 100 <= booking.valuePrice * VALUE_TOLERANCE)
    .toSorted((one, other) => distance(one.valuePrice) - distance(other.valuePrice))
    .flatMap(({ productId, price, taken, units }) => {
      const unit = chooseUnit(units, taken)
      if (price === null || unit === null) return []
      // a dearer one costs no more, of a cheaper one the difference goes back
      const refund = Math.max(0, Math.min(booking.price - price, refundable))
      return [{ kind: 'otherGarment' as const, productId, unitId: unit.id, taken, refund }]
    })
}

function laterDays({
  booking,
  planned,
  readyDay,
  units,
}: Pick<RescueFacts, 'booking' | 'planned' | 'readyDay' | 'units'>): Rescue[] {
  if (booking.way !== 'rent' || booking.daysCount === null) return []
  const known = units.map((unit) =>
    unit.id === booking.unitId ? { ...unit, taken: [...unit.taken, { from: '0001-01-01', until: readyDay }] } : unit,
  )
  const later = planned.filter((day) => day.taken !== null && day.taken.from > booking.taken.from)
  const deliveryDay = firstFreeDay(later, known)
  const taken = later.find(({ day }) => day === deliveryDay)?.taken
  const unit = taken && chooseUnit(known, taken)
  return deliveryDay && taken && unit ? [{ kind: 'otherDays', deliveryDay, unitId: unit.id, taken }] : []
}

/** The way out that somebody has chosen, if it is still one. */
export function findRescue(rescues: readonly Rescue[], choice: RescueChoice): Rescue | null {
  return rescues.find((rescue) => rescue.kind === choice.kind && nameOf(rescue) === nameOf(choice)) ?? null
}

function nameOf(choice: RescueChoice): string {
  const { size, productId, deliveryDay } = choice
  return size ?? productId ?? deliveryDay ?? ''
}
