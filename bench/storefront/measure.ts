import { median, middleHalf } from '../median.ts'
import { HOST } from './app.ts'
import { type Contender, loadOnce } from './contender.ts'
import { moveToFirstCore } from './cores.ts'

const CONNECTIONS = 8
const WARM_UP_SECONDS = 0.5

export type Rounds = { rounds: number; seconds: number }

export type Measured = {
  /** Requests per second at the median. */
  speedOf(contender: Contender): number
  /** How far its rounds lie apart, of its median: what others on the machine took from it. */
  unrestOf(contender: Contender): number
  /** At the median of the rounds: both were asked within seconds, on a machine that was as busy for one as for the other. */
  ratio(contender: Contender, other: Contender): number
}

/** Every round asks all of them in turn, every second one backwards, so that nobody always comes behind the same other. */
export async function measure(
  contenders: readonly Contender[],
  { path, headers = {}, rounds, seconds }: Rounds & { path: string; headers?: Record<string, string> },
): Promise<Measured> {
  const speeds = new Map(contenders.map((contender): [Contender, number[]] => [contender, []]))
  for (const { pid } of contenders) moveToFirstCore(pid)
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ port }, measured] of round % 2 === 0 ? [...speeds] : [...speeds].reverse()) {
      const load = {
        port,
        host: `${HOST}:${port}`,
        path,
        headers,
        connections: CONNECTIONS,
        seconds,
        warmUpSeconds: WARM_UP_SECONDS,
      }
      const { requests, seconds: taken } = await loadOnce(load)
      const isWarmUp = round === 0
      if (!isWarmUp) measured.push(requests / taken)
    }
  }
  const all = (contender: Contender) => speeds.get(contender) ?? []
  return {
    speedOf: (contender) => median(all(contender)),
    unrestOf: (contender) => {
      const [low, high] = middleHalf(all(contender))
      return (high - low) / median(all(contender))
    },
    ratio: (contender, other) => median(all(contender).map((speed, round) => speed / (all(other)[round] ?? 0))),
  }
}

/** Says where a ratio stands; whether it is what was wanted. */
export function compare(name: string, ratio: number, wanted: number, figures = ''): boolean {
  console.log(
    `  ${name.padEnd(24)}${ratio.toFixed(wanted < 0.1 ? 4 : 2)}  (wanted: ${wanted} or more)  ${figures}`.trimEnd(),
  )
  return ratio >= wanted
}
