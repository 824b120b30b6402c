import { useEffect, useId } from 'react'
import type { GarmentDates } from '#contract/rentals/rentals.ts'
import { useEventDay } from '#web/storefront/state/event-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { GarmentEvent } from '../event/garment-event.tsx'
import { useDayTexts } from '../garments/use-day-texts.ts'
import css from './booking.module.css'
import { Calendar } from './calendar.tsx'
import { addDays } from './calendar-days.ts'
import { blockedReason, type Stay } from './day-state.ts'
import { useDatesRange } from './use-dates-range.ts'
import { usePreselected } from './use-preselected.ts'
import { type EstimatedStay, useStay } from './use-stay.ts'

type DayChoiceProps = {
  query: Parameters<typeof useDatesRange>[0]
  /** Another one means that days may have been taken: they are asked for again. */
  version: number
  day: string | null
  /** Somebody wants to go on without one. */
  isMissing: boolean
  onChoose: (day: string | null) => void
  noteId: string
  /** How many months are shown side by side. */
  months?: number
  /** Told what the store has said of the days. */
  onKnown?: (known: KnownDays) => void
}

export type KnownDays = { range: GarmentDates | null | undefined; stay: EstimatedStay | null }

/** The calendar with its words: when it comes, how long it stays, when it is picked up. */
export function DayChoice({ query, version, day, isMissing, onChoose, noteId, months = 1, onKnown }: DayChoiceProps) {
  const texts = useTranslations('calendar')
  const dayTexts = useDayTexts()
  const eventDate = useEventDay()
  const { range, reload } = useDatesRange({ ...query, eventDate })
  const event = range?.event?.day === eventDate ? range.event : null
  const stay = useStay({ ...query, day })
  const titleId = useId()
  const proposed = event?.delivery ?? null
  const coming = usePreselected(proposed, { day, onChoose })
  const isGone = day !== null && range != null && blockedReason(range, day) !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when days may have been taken
  useEffect(() => {
    if (version > 0) reload()
  }, [version])
  useEffect(() => {
    if (isGone) onChoose(null)
  }, [isGone, onChoose])

  useEffect(() => onKnown?.({ range, stay }), [range, stay, onKnown])

  return (
    <section className={css.days} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts('day')}</h2>
      {event && <GarmentEvent event={event} />}
      {range && (
        <Calendar
          key={proposed}
          range={range}
          chosen={coming ?? day}
          stay={stay}
          event={eventDate}
          labelledBy={titleId}
          months={months}
          onChoose={onChoose}
        />
      )}
      {range === undefined && <p role="status">{texts('loading')}</p>}
      {range === null && (
        <div role="alert">
          <p>{texts('failed')}</p>
          <button type="button" className={button.quiet} onClick={reload}>
            {texts('retry')}
          </button>
        </div>
      )}
      <ul className={css.legend} aria-hidden="true">
        <li data-part="delivery">{texts('legendDelivery')}</li>
        {query.type !== 'secondHand' && (
          <>
            <li data-part="wear">{texts('legendWear')}</li>
            <li data-part="withdraw">{texts('legendWithdraw')}</li>
          </>
        )}
        <li data-part="blocked">{texts('legendBlocked')}</li>
      </ul>
      <p id={noteId} className={css.note} role="status" data-missing={isMissing || undefined}>
        {stay
          ? texts('plan', inWords(stay, dayTexts.visit))
          : texts(isMissing ? 'missing' : query.type === 'secondHand' ? 'chooseBought' : 'choose')}
      </p>
    </section>
  )
}

function inWords({ delivery, withdraw }: Stay, format: (day: string) => string) {
  return {
    hasEnd: withdraw ? 'yes' : 'no',
    delivery: format(delivery),
    last: withdraw ? format(addDays(withdraw, -1)) : '',
    withdraw: withdraw ? format(withdraw) : '',
  }
}
