import { setTimeout as sleep } from 'node:timers/promises'

export type HeartbeatTimes = { every: number; patience: number }

type HeartbeatOptions = HeartbeatTimes & {
  /** Says a word where changes are told; done once it has been said for sure. */
  say: (word: string) => Promise<unknown>
  /** A word that was said did not come back. */
  onDeaf: () => void
}

/**
 * Finds out whether what is said is heard: every word that was said has to come back in time. A word that could not be said
 * proves nothing, because a database too busy to take it is no reason to distrust what was heard.
 */
export function createHeartbeat({ say, onDeaf, every, patience }: HeartbeatOptions) {
  const ended = new AbortController()
  const { signal } = ended
  let words = 0
  let expected = { word: '', hear: () => {} }

  const pause = (time: number) => sleep(time, false, { signal, ref: false }).catch(() => false)

  /** Whether the next word is heard. Throws when it could not be said. */
  async function beat(within = patience): Promise<boolean> {
    const { promise: heard, resolve } = Promise.withResolvers<boolean>()
    words += 1
    expected = { word: String(words), hear: () => resolve(true) }
    await say(expected.word)
    return Promise.race([heard, pause(within)])
  }

  return {
    beat,

    hear(word: string | undefined): void {
      if (word === expected.word) expected.hear()
    },

    async start(): Promise<void> {
      while (!signal.aborted) {
        await pause(every)
        const isHeard = signal.aborted || (await beat().catch(() => true))
        if (!isHeard && !signal.aborted) onDeaf()
      }
    },

    stop: () => ended.abort(),
  }
}
