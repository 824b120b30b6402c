type Stop = () => Promise<void> | void

/** What was started is stopped in the opposite order, whatever one of them has to say about it. */
export function createStopStack(onProblem: (error: unknown) => void) {
  const stops: Stop[] = []
  let longer = 0
  let stopping: Promise<void> | null = null

  async function stopAll() {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        onProblem(error)
      }
    }
  }

  return {
    /** Seconds: what this one takes on purpose, on top of the time a stop may need. */
    push(stop: Stop, seconds = 0): void {
      stops.push(stop)
      longer += seconds
    },
    /** Seconds that a stop takes on purpose. */
    longer: () => longer,
    isStopping: () => stopping !== null,
    stop(): Promise<void> {
      stopping ??= stopAll()
      return stopping
    },
  }
}

export type StopStack = ReturnType<typeof createStopStack>
