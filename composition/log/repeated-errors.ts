type Seen = {
  /** When the next line may be written, and how long the pause before it was. */
  nextAt: number
  pause: number
  /** What was not written since the last line. */
  held: number
}

const SECOND = 1_000
/** While it goes on, lines become as rare. */
const LONGEST_PAUSE = 10 * SECOND
/** Whoever has been quiet for so long begins anew, with its stack. */
const FORGOTTEN_AFTER = 60 * SECOND
const MOST_KEYS = 500
const OTHERS = 'others'

export type RepeatedErrors = ReturnType<typeof createRepeatedErrors>

/**
 * Which of many errors are worth a line: the first of its kind, then one a second at most and ever more seldom, with how many
 * were like it.
 */
export function createRepeatedErrors(now: () => number = () => performance.now()) {
  const known = new Map<string, Seen>()

  function forget(): void {
    for (const [key, { nextAt, held }] of known) if (held === 0 && now() - nextAt > FORGOTTEN_AFTER) known.delete(key)
  }

  function write(seen: Seen): number {
    const { held } = seen
    seen.pause = Math.min(LONGEST_PAUSE, seen.pause * 2)
    seen.nextAt = now() + seen.pause
    seen.held = 0
    return held
  }

  return {
    /** Null: nothing is written of it now. Else how many were like it since the last line, this one not counted. */
    take(kind: string): { isFirst: boolean; held: number } | null {
      forget()
      const key = known.has(kind) || known.size < MOST_KEYS ? kind : OTHERS
      const seen = known.get(key)
      if (seen === undefined) {
        known.set(key, { nextAt: now() + SECOND, pause: SECOND, held: 0 })
        return { isFirst: true, held: 0 }
      }
      if (now() >= seen.nextAt) return { isFirst: false, held: write(seen) }
      seen.held += 1
      return null
    },

    /** What was held back and is due although nothing like it came since. */
    due(): { kind: string; held: number }[] {
      const waiting = [...known].filter(([, { held, nextAt }]) => held > 0 && now() >= nextAt)
      return waiting.map(([kind, seen]) => ({ kind, held: write(seen) }))
    },

    /** Whether something is held back. */
    isHolding: () => [...known.values()].some(({ held }) => held > 0),
  }
}
