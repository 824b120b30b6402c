export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** In milliseconds. */
export async function medianTime(times: number, act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  return median(taken)
}
