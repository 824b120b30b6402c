import { Problem } from '../problem.mjs'

/** When the calendar, the cut-off or the clock itself turns: the whole suite is run at each of these, in Rome. */
export const instants = [
  '2026-11-25T12:59', // a Wednesday: the cut-off of 13:00 comes while the tests run
  '2026-11-25T13:01',
  '+200d',
  '+470d',
  '2028-02-29T12:00',
  '2026-03-29T01:50', // the change to summer time comes while they run, and the one to winter time
  '2027-10-31T02:50+02:00',
  '2026-12-31T23:50',
]

const DAY = 86_400_000

/**
 * A time of Rome like 2028-02-29T12:00, one with its own offset, or days from now like +200d; in milliseconds.
 * @param {string} text
 * @param {number} now
 */
export function readInstant(text, now) {
  const days = /^([+-]\d{1,5})d$/.exec(text)?.[1]
  if (days !== undefined) return now + Number(days) * DAY
  const [, local, offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const instant = offset ? Date.parse(`${local}${offset}`) : fromRome(Date.parse(`${local}Z`))
  if (!Number.isNaN(instant)) return instant
  throw new Problem(`"${text}" is no time: 2028-02-29T12:00 is one in Rome, and +200d is so many days from now.`)
}

/** @param {number} local the time of Rome as if it were UTC */
function fromRome(local) {
  if (Number.isNaN(local)) return local
  return local - offsetOfRome(local - offsetOfRome(local))
}

/** @param {number} instant */
function offsetOfRome(instant) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' })
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return Number(name?.slice(4, 6)) * 3_600_000
}
