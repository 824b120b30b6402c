import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useDayTexts } from '../garments/use-day-texts.ts'
import { addDays, weeksOf } from './calendar-days.ts'
import { blockedReason, type ChoosableDays, partOfStay, type Stay } from './day-state.ts'

type MonthGridProps = {
  /** As YYYY-MM. */
  month: string
  range: ChoosableDays
  chosen: string | null
  stay: Stay | null
  event: string | null
  /** The one day that the Tab key comes to. */
  active: string
  labelledBy: string
  describedBy: string
  onChoose: (day: string) => void
}

const MONDAY = '2026-11-16'

export function MonthGrid({
  month,
  range,
  chosen,
  stay,
  event,
  active,
  labelledBy,
  describedBy,
  onChoose,
}: MonthGridProps) {
  const texts = useTranslations('calendar')
  const eventTexts = useTranslations('event')
  const dayTexts = useDayTexts()
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date-picker pattern is a table as a grid
      role="grid"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)).map((day) => (
            <th key={day} scope="col" abbr={dayTexts.weekday(day)}>
              {dayTexts.weekdayLetter(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(`${month}-01`).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the empty places of a week have no other name
              if (day === null) return <td key={index} />
              const blocked = blockedReason(range, day)
              const part = partOfStay(stay, day)
              const isEvent = day === event
              const notes = [
                isEvent && eventTexts('yourDay'),
                part && texts(part),
                blocked && part !== 'wear' && part !== 'withdraw' && texts(blocked),
              ]
              return (
                <td key={day} data-part={part ?? undefined} data-event={isEvent || undefined}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-disabled={blocked ? true : undefined}
                    aria-pressed={day === chosen}
                    aria-label={[dayTexts.visit(day), ...notes.filter(Boolean)].join(', ')}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
