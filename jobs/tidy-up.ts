import type { Database } from '#database/connection.ts'
import { removeExpiredHolds } from '#use-cases/rentals/remove-expired-holds.ts'

const MINUTE = 60_000

/**
 * Removes what is over, every minute. Nothing depends on it: an expired hold is in nobody's way. Several instances may do
 * it at once.
 */
export function startTidyingUp({
  db,
  onError,
  now = () => new Date(),
  pause = MINUTE,
}: {
  db: Database
  onError: (error: unknown) => void
  now?: () => Date
  pause?: number
}): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function tidyUp(): void {
    running = removeExpiredHolds({ db, now })
      .then(() => {}, onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(tidyUp, pause)
      })
  }

  tidyUp()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
