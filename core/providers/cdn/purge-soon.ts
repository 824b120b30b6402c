import type { Cdn } from './cdn-port.ts'

/** As many as are told of one by one; whoever has more begins anew. */
const MOST_TAGS = 300
/** By then every instance has heard of the change: what the network asks for next is new everywhere. */
const PAUSE = 500
const LONGEST_PAUSE = 30_000

export type Purging = {
  purge(tags: readonly string[]): void
  purgeAll(): void
  stop(): void
}

/**
 * Purges what has come together in a moment. What fails is tried again, with more time in between, together with what has come
 * since: in the meantime a page may be as old as the network is allowed to keep it.
 */
export function purgeSoon(
  cdn: Cdn,
  { onError, pause = PAUSE }: { onError: (error: unknown) => void; pause?: number },
): Purging {
  let waiting = new Set<string>()
  let isAll = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  function plan(): void {
    if (isBusy || timer !== undefined) return
    timer = setTimeout(run, Math.min(pause * 2 ** failures, LONGEST_PAUSE))
    timer.unref()
  }

  async function run(): Promise<void> {
    timer = undefined
    isBusy = true
    const [tags, all] = [waiting, isAll || waiting.size > MOST_TAGS]
    waiting = new Set()
    isAll = false
    try {
      await (all ? cdn.purgeAll() : cdn.purge([...tags]))
      failures = 0
    } catch (error) {
      failures += 1
      isAll ||= all
      for (const tag of tags) waiting.add(tag)
      onError(error)
    } finally {
      isBusy = false
    }
    if (isAll || waiting.size > 0) plan()
  }

  return {
    purge(tags) {
      for (const tag of tags) waiting.add(tag)
      if (waiting.size > 0) plan()
    },
    purgeAll() {
      isAll = true
      plan()
    },
    stop: () => clearTimeout(timer),
  }
}
