import { isOutage } from '#database/is-outage.ts'
import type { Log } from '#kit/http/log.ts'

const PAUSE = 10_000

/**
 * For work that asks the database several times a second: while it is away, one line in ten seconds is enough. Anything
 * else that fails is told each time.
 */
export function logOutagesSeldom(log: Pick<Log, 'warn' | 'error'>, sentence: string, now = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY
  return (err: unknown): void => {
    if (!isOutage(err)) log.error({ err }, sentence)
    else if (now() - last >= PAUSE) {
      last = now()
      log.warn({ err }, sentence)
    }
  }
}
