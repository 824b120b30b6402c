/** Runs work piece by piece, so many at once; whatever becomes of one, the others go on. */
export function createUploadLine(atOnce: number): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  async function next() {
    const work = waiting.shift()
    if (work === undefined) return
    running += 1
    try {
      await work()
    } finally {
      running -= 1
      void next()
    }
  }

  return (work) => {
    waiting.push(work)
    if (running < atOnce) void next()
  }
}
