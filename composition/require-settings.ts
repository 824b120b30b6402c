import { readSettings, type Settings } from '#config/settings.ts'
import { Refusal } from '#database/refusal.ts'

/** A start with wrong settings ends here, and says all that is wrong with them. */
export function requireSettings(): Settings {
  const read = readSettings()
  if (!read.ok) throw new Refusal(read.problems.join('\n'))
  return read.settings
}
