import type { DisabledReason } from '#domain/rentals/calendar/disabled-dates.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type EventDates = {
  minDate: string
  maxDate: string
  disabled: Map<string, DisabledReason>
  /** For every day to wear something, the delivery that is proposed. */
  deliveries: Map<string, string>
}

/** On which days something of the store can be worn, for so many days or else for the fewest of its standard. */
export async function findEventDates(
  { rulesOf, now }: Pick<RentalDependencies, 'rulesOf' | 'now'>,
  store: PartnerStore,
  input: { days: number | null },
): Promise<EventDates> {
  const rules = await rulesOf(store)
  const moment = now()
  const days = input.days ?? Math.min(...rules.policy.standardDays)
  const { minDate, maxDate } = rules.eventWindowAt(moment)
  const disabled = new Map<string, DisabledReason>()
  const deliveries = new Map<string, string>()
  for (const planned of rules.plannedEvents({ days, now: moment })) {
    if (planned.ok) deliveries.set(planned.event.toString(), planned.delivery.toString())
    else disabled.set(planned.event.toString(), 'NO_COURIER')
  }
  return { minDate: minDate.toString(), maxDate: maxDate.toString(), disabled, deliveries }
}
