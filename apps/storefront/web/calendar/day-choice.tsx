import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GarmentDates } from '#storefront/contract/rentals/rentals.ts'
import { useEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { GarmentEvent } from '../event/garment-event.tsx'
import css from './booking.module.css'
import { Calendar } from './calendar.tsx'
import { DayNote } from './day-note.tsx'
import { useDatesRange } from './use-dates-range.ts'
import { useLostDay } from './use-lost-day.ts'
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
  /** So long that it is still there on the day it is worn; null: as long as was asked for. */
  keptFor?: number | null
  /** How many months are shown side by side. */
  months?: number
  /** Told what the store has said of the days. */
  onKnown?: (known: KnownDays) => void
}

export type KnownDays = { range: GarmentDates | null | undefined; stay: EstimatedStay | null }

/** The calendar with its words: when it comes, how long it stays, when it is picked up. */
export function DayChoice({
  query,
  version,
  day,
  isMissing,
  onChoose,
  noteId,
  keptFor = null,
  months = 1,
  onKnown,
}: DayChoiceProps) {
  const texts = useTranslations('calendar')
  const eventDate = useEventDay()
  const { range, reload } = useDatesRange({ ...query, eventDate })
  const event = range?.event?.day === eventDate ? range.event : null
  const { stay, refusal, retry } = useStay({ ...query, day })
  const section = useRef<HTMLElement>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const titleId = useId()
  const isRefused = refusal === 'DATE_NOT_AVAILABLE'
  const question = JSON.stringify(query)
  const { lostDay, choose } = useLostDay({ day, range, question, isRefused, onChoose, reload })
  const proposed = event?.delivery ?? null
  const coming = usePreselected(proposed, { day, onChoose: choose })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when days may have been taken
  useEffect(() => {
    if (version > 0) reload()
  }, [version])
  useEffect(() => onKnown?.({ range, stay }), [range, stay, onKnown])

  function take(next: string) {
    // the calendar opens where the day is, so that it has the focus of the button that goes
    flushSync(() => {
      setTaken(next)
      choose(next)
    })
    section.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <section ref={section} className={css.days} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts('day')}</h2>
      {event && <GarmentEvent event={event} keptFor={keptFor} />}
      {range && (
        <Calendar
          key={`${proposed} ${taken}`}
          range={range}
          chosen={coming ?? day}
          stay={stay}
          event={eventDate}
          labelledBy={titleId}
          months={months}
          onChoose={choose}
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
      <DayNote
        id={noteId}
        day={day}
        stay={stay}
        fastDays={range?.fastDays ?? null}
        lostDay={lostDay}
        hasFailed={refusal !== null && !isRefused}
        isMissing={isMissing}
        isBought={query.type === 'secondHand'}
        onTake={take}
        onRetry={retry}
      />
    </section>
  )
}
