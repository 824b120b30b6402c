import type { StopStack } from './stop-stack.ts'

const LONGEST_STOP = 9_500

/** The first signal stops in order, a second one at once. */
export function stopOnSignals(stops: StopStack): void {
  let signals = 0
  const onSignal = () => {
    signals += 1
    if (signals > 1) process.exit(1)
    void endProcess(stops, 0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

export async function endProcess(stops: StopStack, code: number): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP + stops.longer() * 1000).unref()
  await stops.stop()
  process.exit(code)
}
