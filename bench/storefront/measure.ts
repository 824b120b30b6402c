import { median } from '../median.ts'
import { HOST } from './app.ts'
import { type Contender, loadOnce } from './contender.ts'

const CONNECTIONS = 8

export type Rounds = { rounds: number; seconds: number }

/** Requests per second of each, round by round. Every round asks all of them in turn, so that a busy machine slows down each alike. */
export async function measure(
  contenders: readonly Contender[],
  { path, headers = {}, rounds, seconds }: Rounds & { path: string; headers?: Record<string, string> },
): Promise<(contender: Contender) => number> {
  const speeds = new Map(contenders.map((contender): [Contender, number[]] => [contender, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ port }, measured] of speeds) {
      const load = { port, host: `${HOST}:${port}`, path, headers, connections: CONNECTIONS, seconds }
      const { requests, seconds: taken } = await loadOnce(load)
      const isWarmUp = round === 0
      if (!isWarmUp) measured.push(requests / taken)
    }
  }
  return (contender) => median(speeds.get(contender) ?? [])
}

/** Says where a ratio stands; whether it is what was wanted. */
export function compare(name: string, ratio: number, wanted: number, figures = ''): boolean {
  console.log(
    `  ${name.padEnd(24)}${ratio.toFixed(wanted < 0.1 ? 4 : 2)}  (wanted: ${wanted} or more)  ${figures}`.trimEnd(),
  )
  return ratio >= wanted
}
