import type { Unit } from '#domain/catalogue/units/unit.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { planRental, type RentalPlan } from '#domain/rentals/plan-rental.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import type { Reservation } from '#domain/rentals/reservation.ts'
import { stableId } from './stable-id.ts'
import { drawFor } from './stock.ts'

const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: DEFAULT_POLICY.closingDays })
const DAYS_BACK = 30

/** The rent because of which a unit is not in the warehouse today; null when it is there. */
export function stayOf({ id: unitId, productId, size, state }: Unit, today: Temporal.PlainDate): Reservation | null {
  if (state !== 'onLoan' && state !== 'laundry') return null
  const draw = drawFor(unitId)
  const days = DEFAULT_POLICY.standardDays[draw('days', DEFAULT_POLICY.standardDays.length)] ?? 4
  const plans = Array.from({ length: DAYS_BACK }, (_, back) => today.subtract({ days: back }))
    .filter(calendar.isCourierDay)
    .map((delivery) => planRental({ calendar, durations: DEFAULT_POLICY }, { delivery, days }))
    .filter((plan) => whereIs(plan, today) === state)
  const plan = plans[draw('stay', plans.length)]
  if (plan === undefined) return null
  return {
    id: stableId(`reservation ${unitId}`),
    unitId,
    productId,
    size,
    way: 'rent',
    days,
    delivery: plan.delivery.toString(),
    withdraw: plan.withdraw?.toString() ?? null,
    taken: plan.taken,
    laundryDays: plan.laundryDays,
    endangeredAt: null,
  }
}

function whereIs({ withdraw, taken }: RentalPlan, today: Temporal.PlainDate): Unit['state'] {
  if (withdraw === null || Temporal.PlainDate.compare(today, withdraw) < 0) return 'onLoan'
  return today.toString() < taken.until ? 'laundry' : 'available'
}
