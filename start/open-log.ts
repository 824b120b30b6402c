import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '#config/settings.ts'
import { hideAddresses } from '#domain/hide-addresses.ts'

export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: writeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What helps to find a mistake. The rest of an error may be what a customer has typed, or what a payment provider knows;
 * and what a mail server says may name whom a mail was for.
 */
const TOLD = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'statusCode', 'requestId'] as const

function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  const told = Object.fromEntries(TOLD.flatMap((name) => (all[name] === undefined ? [] : [[name, named(all[name])]])))
  return error instanceof AggregateError ? { ...told, errors: error.errors.map(writeError) } : told
}

function named(value: unknown): unknown {
  return typeof value === 'string' ? hideAddresses(value) : value
}
