import { median, middleHalf } from '../median.ts'
import { AS_CHROME, HOST } from './app.ts'
import { type Contender, loadOnce } from './contender.ts'
import { moveToFirstCore } from './cores.ts'

const CONNECTIONS = 8
const WARM_UP_SECONDS = 0.5

export type Rounds = { rounds: number; seconds: number }

/** A server, and what it is asked with besides what Chrome sends. */
type Asked = Contender & { headers?: Record<string, string> }

/** One server, or several of a kind. */
type Kind = Asked | readonly Asked[]

type Question = { path: string; headers?: Record<string, string>; connections?: number }

export type Measured = {
  /** Requests per second at the median. */
  speedOf(kind: Kind): number
  /** How far its rounds lie apart, of its median: what others on the machine took from it. */
  unrestOf(kind: Kind): number
  /** At the median of the rounds: both were asked within seconds, on a machine that was as busy for one as for the other. */
  ratio(kind: Kind, other: Kind): number
}

/** Every round asks all of them in turn, every second one backwards, so that nobody always comes behind the same other. */
export async function measure(
  contenders: readonly Asked[],
  { path, headers = {}, connections = CONNECTIONS, rounds, seconds }: Rounds & Question,
): Promise<Measured> {
  const speeds = new Map(contenders.map((contender): [Asked, number[]] => [contender, []]))
  for (const { pid } of contenders) moveToFirstCore(pid)
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ port, headers: own }, measured] of round % 2 === 0 ? [...speeds] : [...speeds].reverse()) {
      const asking = { headers: { ...AS_CHROME, ...headers, ...own }, connections, seconds }
      const load = { port, host: `${HOST}:${port}`, path, ...asking, warmUpSeconds: WARM_UP_SECONDS }
      const { requests, seconds: taken } = await loadOnce(load)
      const isWarmUp = round === 0
      if (!isWarmUp) measured.push(requests / taken)
    }
  }
  /** Of each round. */
  const all = (kind: Kind): number[] => {
    const members = [kind].flat().map((contender) => speeds.get(contender) ?? [])
    return Array.from({ length: rounds }, (_, round) => mean(members.map((speed) => speed[round] ?? 0)))
  }
  return {
    speedOf: (kind) => median(all(kind)),
    unrestOf: (kind) => {
      const [low, high] = middleHalf(all(kind))
      return (high - low) / median(all(kind))
    },
    ratio: (kind, other) => {
      const others = all(other)
      return median(all(kind).map((speed, round) => speed / (others[round] ?? 0)))
    },
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Says where a ratio stands; whether it is what was wanted. */
export function compare(name: string, ratio: number, wanted: number, figures = ''): boolean {
  console.log(
    `  ${name.padEnd(24)}${ratio.toFixed(wanted < 0.1 ? 4 : 2)}  (wanted: ${wanted} or more)  ${figures}`.trimEnd(),
  )
  return ratio >= wanted
}
