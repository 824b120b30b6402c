import { readSettings, type Settings } from '#config/settings.ts'
import { StartupError } from '#domain/startup-error.ts'

/** A start with wrong settings ends here, and says all that is wrong with them. */
export function requireSettings(): Settings {
  const read = readSettings()
  if (!read.ok) throw new StartupError(read.problems.join('\n'))
  return read.settings
}
