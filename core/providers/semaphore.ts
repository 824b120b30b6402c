/** Lets a few pieces of work run at a time, keeps a line of those that wait, and turns the rest away with null. */
export function createSemaphore({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result | null> {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return null
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The one that leaves hands its place on, so nobody can slip in between.
        if (next) next()
        else running -= 1
      }
    },
  }
}
