import type { Database } from '#database/connection.ts'
import { readAhead, saveAhead } from '#database/queries/stores/shop-clock.ts'

/** What rentals, orders, memberships and payments go by. Sessions and signatures go by the real time. */
export type Clock = {
  now: () => Date
  /** Milliseconds ahead of the real time. */
  ahead: () => number
  /** To a time that is not yet over; null: back to the real one. Says whether it moved. */
  move(to: Date | null): Promise<boolean>
}

/** In a demo it can be moved, and stays moved after a restart; in production it is the real one. */
export async function openClock({
  db,
  isDemo,
  realNow = () => new Date(),
}: {
  db: Database
  isDemo: boolean
  realNow?: () => Date
}): Promise<Clock> {
  let ahead = isDemo ? await readAhead(db) : 0
  return {
    now: () => (ahead === 0 ? realNow() : new Date(realNow().getTime() + ahead)),
    ahead: () => ahead,
    async move(to) {
      const wanted = to === null ? 0 : to.getTime() - realNow().getTime()
      if (!isDemo || wanted < 0) return false
      await saveAhead(db, wanted)
      ahead = wanted
      return true
    },
  }
}
