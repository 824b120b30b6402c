import { type Language, localeOf } from '#domain/stores/languages.ts'
import type { Stay } from './day-state.ts'

const FORM = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** From the delivery to the pick-up, as short as can be: "25–30 nov". */
export function formatStay({ delivery, withdraw }: Stay, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), FORM)
  const from = new Date(`${delivery}T00:00:00Z`)
  return withdraw === null ? format.format(from) : format.formatRange(from, new Date(`${withdraw}T00:00:00Z`))
}
