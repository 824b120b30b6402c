export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** From which to which the middle half of them lies. */
export function middleHalf(numbers: readonly number[]): [number, number] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return [at(0.25), at(0.75)]
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
