import { createDayFormat } from './create-day-format.ts'

/** The day the courier comes, as one says it: "mercoledì 25 novembre". */
export const formatVisitDay = createDayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
