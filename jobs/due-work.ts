const MINUTE = 60_000

/** Something that is done when the shop's clock says so; it tells in sentences what it did. */
export type DueWork = {
  name: string
  /** Milliseconds from one time to the next; without them, every sweep. */
  every?: number
  run(): Promise<string[]>
}

export type DueWorkSweeps = {
  /** A sweep at once. After it nothing is due any more. */
  runNow(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Goes round all due work every minute, in the order given, never twice at the same time. Several instances may do it at
 * once: each piece of work has its effects once.
 */
export function startDueWork({
  works,
  now,
  onError,
  isAllowed = async () => true,
  pause = MINUTE,
}: {
  works: readonly DueWork[]
  /** Asked before each sweep; false: nothing is done in it. */
  isAllowed?: () => Promise<boolean>
  now: () => Date
  onError: (error: unknown, name: string) => void
  pause?: number
}): DueWorkSweeps {
  const lastRuns = new Map<DueWork, number>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let sweeps: Promise<string[]> = Promise.resolve([])

  function runNow(): Promise<string[]> {
    sweeps = sweeps.then(runSweep)
    return sweeps
  }

  async function runSweep(): Promise<string[]> {
    const sentences: string[] = []
    if (!(await isAllowed())) return sentences
    for (const work of works) {
      if (isStopped || !isDue(work)) continue
      lastRuns.set(work, now().getTime())
      try {
        sentences.push(...(await work.run()))
      } catch (error) {
        onError(error, work.name)
        sentences.push(`${work.name} failed.`)
      }
    }
    return sentences
  }

  /** After the clock was set back, too. */
  function isDue(work: DueWork): boolean {
    const last = lastRuns.get(work)
    return last === undefined || Math.abs(now().getTime() - last) >= (work.every ?? 0)
  }

  async function goOn(): Promise<void> {
    await runNow()
    if (!isStopped) timer = setTimeout(goOn, pause)
  }

  void goOn()
  return {
    runNow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await sweeps
    },
  }
}
