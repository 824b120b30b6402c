import { useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { rememberEventDay, useEventDay } from '#storefront/web/state/event-day.ts'
import { EventDay } from '../garments/event-day.tsx'

/** Answered, it leads to the garments that can be there: the list knows the day. */
export function HomeEvent() {
  const day = useEventDay()
  const navigate = useNavigate()

  function choose(chosen: string | null) {
    rememberEventDay(chosen)
    if (chosen) navigate(paths.products)
  }

  return <EventDay day={day} onChoose={choose} />
}
