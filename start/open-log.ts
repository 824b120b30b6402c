import { type Logger, pino } from 'pino'
import type { LogLevel } from '#config/settings.ts'

export function openLog(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
