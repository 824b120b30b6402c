type Stop = () => Promise<void> | void

/** What was started is stopped in the opposite order, whatever one of them has to say about it. */
export function createStopStack(onProblem: (error: unknown) => void) {
  const stops: Stop[] = []
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
    push(stop: Stop): void {
      stops.push(stop)
    },
    isStopping: () => stopping !== null,
    stop(): Promise<void> {
      stopping ??= stopAll()
      return stopping
    },
  }
}

export type StopStack = ReturnType<typeof createStopStack>
