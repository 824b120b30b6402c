import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '#config/settings.ts'
import { hideAddresses } from '#domain/hide-addresses.ts'
import { watchOutput } from '../watch-output.ts'

export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: writeError } }
  return pino(options, destination ?? standardOutput())
}

/** A shop that is open stays open when its log has no room. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1)
  watchOutput([output], { onLost() {} })
  return output
}

/**
 * What helps to find a mistake. The rest of an error may be what a customer has typed, or what a payment provider knows;
 * and what a mail server says may name whom a mail was for.
 */
const LOGGED_FIELDS = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'statusCode', 'requestId'] as const

function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  const logged = Object.fromEntries(
    LOGGED_FIELDS.flatMap((name) => (all[name] === undefined ? [] : [[name, named(all[name])]])),
  )
  return error instanceof AggregateError ? { ...logged, errors: error.errors.map(writeError) } : logged
}

function named(value: unknown): unknown {
  return typeof value === 'string' ? hideAddresses(value) : value
}
