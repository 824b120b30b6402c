/** Rendering is the heaviest thing this process does: only so many at a time, the others wait their turn. */
export function createQueue(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Who asks for what is already being made waits for that one. */
export function createSingleFlight(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<unknown>>()
  return <Result>(name: string, work: () => Promise<Result>) => {
    const running = underWay.get(name) as Promise<Result> | undefined
    if (running) return running
    const started = work().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }
}
