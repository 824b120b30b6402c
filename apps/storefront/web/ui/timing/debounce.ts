const DEFAULT_DELAY = 1000

export type Debounced<Args extends unknown[]> = ((...args: Args) => void) & { cancel(): void }

/** Runs the work once, with the newest arguments, when the calls have stopped for the delay. */
export function debounce<Args extends unknown[]>(
  work: (...args: Args) => void,
  delay = DEFAULT_DELAY,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const debounced = (...args: Args) => {
    cancel()
    timer = setTimeout(() => work(...args), delay)
  }
  return Object.assign(debounced, { cancel })
}
