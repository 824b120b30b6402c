import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { LogLevel } from '#config/settings.ts'
import { isOutage } from '#database/is-outage.ts'
import { hideAddresses } from '#domain/hide-addresses.ts'
import { createRepeatedErrors, type RepeatedErrors } from '../log/repeated-errors.ts'
import { watchOutput } from '../watch-output.ts'

export function openLog(
  level: LogLevel,
  destination?: DestinationStream,
  { repeated = createRepeatedErrors() }: { repeated?: RepeatedErrors } = {},
): Logger {
  const hooks = { logMethod: writeSeldom(repeated) }
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: writeError },
    hooks,
  }
  return pino(options, destination ?? standardOutput())
}

/** A shop that is open stays open when its log has no room. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1)
  watchOutput([output], { onLost() {} })
  return output
}

/** Kinds of errors whose last line is kept until it is due. */
const MOST_WRITERS = 500

/** How often what was held back is looked for. */
const LOOK_EVERY = 1_000

/** Errors that are alike have a line now and then, with how many they were; the first has its stack. */
function writeSeldom(repeated: RepeatedErrors) {
  const writers = new Map<string, (held: number) => void>()
  let isWaiting = false

  function writeDue(): void {
    isWaiting = false
    for (const { kind, held } of repeated.due()) writers.get(kind)?.(held)
    if (repeated.isHolding()) lookLater()
    else writers.clear()
  }
  function lookLater(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(writeDue, LOOK_EVERY).unref()
  }

  return function logMethod(this: Logger, parameters: Parameters<LogFn>, method: LogFn): void {
    const [facts, text] = parameters as unknown as [{ err?: unknown } | undefined, string | undefined]
    const err = facts?.err
    if (!(err instanceof Error)) {
      method.apply(this, parameters)
      return
    }
    const kind = kindOf(err, text)
    const taken = repeated.take(kind)
    if (taken === null) {
      if (writers.size < MOST_WRITERS || writers.has(kind))
        writers.set(kind, (held) => method.call(this, { err: withoutStack(err), repeated: held }, text))
      lookLater()
    } else if (taken.isFirst) method.apply(this, parameters)
    else method.call(this, { ...facts, err: withoutStack(err), repeated: taken.held + 1 }, text)
  }
}

/** An outage is one wherever it is met; a bug is where it happened. */
function kindOf(error: Error, text = ''): string {
  const code = 'code' in error ? String(error.code) : ''
  const place = isOutage(error) ? '' : (/^ +at .+$/m.exec(error.stack ?? '')?.[0] ?? error.message)
  return [error.constructor.name, code, text, place].join('\n')
}

function withoutStack(error: Error): unknown {
  const { stack: _, ...written } = writeError(error) as Record<string, unknown>
  return written
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
