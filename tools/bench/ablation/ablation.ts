import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SEND_HINT } from '#database/changes/hints.ts'
import { connectClient } from '#database/connect-client.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { calls } from '#storefront/contract/calls.ts'
import { ask } from '#tests/start/support/ask.ts'
import { becomeCustomer, PUBLIC } from '../become-customer.ts'
import { median } from '../median.ts'
import { AS_CHROME } from '../storefront/app.ts'
import { CORES, moveToFirstCore } from '../storefront/cores.ts'
import { layers } from './layers.ts'
import { changeEverything, findGarments, openShop, type Step } from './real-shop.ts'
import { type SwitchedServer, startSwitchedServer } from './switched-server.ts'

/** Less than this of a request's processor time, and less than this to a visitor: a layer is not worth its lines. */
const WORTH = { share: 0.05, milliseconds: 1 }

/** How often each load is run before anything is measured. */
const WARM_UPS = 4

type Measured = { perRequest: number; times: ReadonlyMap<string, number>; met: ReadonlySet<string> }
type Load = { name: string; out: readonly string[]; run(): Promise<Measured> }
type Rounds = { rounds: number; requests: { cached: number; anew: number; shop: number }; only: readonly string[] }

/**
 * What each layer kept in memory gives, alone: processor time of the server per request with the layer left out, of that
 * with it, in the same process, turn by turn. What is kept is dropped before each turn, and asked for once before it counts.
 */
export async function benchAblation(garment: string, { rounds, requests, only }: Rounds): Promise<boolean> {
  await using server = await startSwitchedServer()
  moveToFirstCore(server.pid)
  const owner = await connectClient(server.ownerUrl)
  try {
    const loads = await openLoads(server, { garment, requests, change: (statement) => owner.query(statement) })
    const names = new Set(layers.map(({ name }) => name))
    const measured = [...names].filter((name) => only.length === 0 || only.includes(name))
    console.log(`Processor time per request without a layer, of that with it (median of ${rounds} rounds; ${CORES})`)
    print(['layer', ...loads.map((load) => load.name), 'to a visitor, in every round', ''])
    print(Array.from({ length: loads.length + 3 }, () => '---'))
    const metIn = new Map<Load, ReadonlySet<string>>()
    for (const load of loads) {
      await server.leaveOut(load.out)
      // several times: V8 compiles what is run often, and the first layers would be measured before it has
      for (let time = 0; time < WARM_UPS; time += 1) metIn.set(load, (await load.run()).met)
    }
    for (const name of measured) {
      const figures: string[] = []
      let longest = NOT_SLOWER
      let share = 0
      for (const load of loads) {
        if (!metIn.get(load)?.has(name) || load.out.includes(name)) {
          figures.push('–')
          continue
        }
        const { ratio, range, saved, slower } = await compareTurns(server, load, { name, rounds })
        const [least, most] = range.map((rate) => rate.toFixed(2))
        figures.push(`${ratio.toFixed(2)} (${least}–${most}), ${saved.toFixed(2)} ms`)
        if (slower.milliseconds > longest.milliseconds) longest = slower
        share = Math.max(share, ratio - 1)
      }
      const isWorthIt = share >= WORTH.share || longest.milliseconds >= WORTH.milliseconds
      const slowest = longest.kind === '' ? '–' : `${longest.milliseconds.toFixed(1)} ms (${longest.kind})`
      print([name, ...figures, slowest, isWorthIt ? 'stays' : 'little'])
    }
  } finally {
    await owner.end()
  }
  return true
}

/** A line of the table in docs/speed.md. */
function print(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

async function compareTurns(
  server: SwitchedServer,
  { out, run }: Load,
  { name, rounds }: { name: string; rounds: number },
) {
  const without: Measured[] = []
  const together: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of round % 2 === 0 ? [without, together] : [together, without]) {
      await server.leaveOut(turn === without ? [...out, name] : out)
      turn.push(await run())
    }
  }
  const rates = without.map(({ perRequest }, round) => perRequest / (together[round]?.perRequest ?? 0))
  const saved = without.map(({ perRequest }, round) => perRequest - (together[round]?.perRequest ?? 0))
  const slower = [...(together[0]?.times.keys() ?? [])].map((kind) => {
    const timesOf = (turns: Measured[]) => turns.map(({ times }) => times.get(kind) ?? 0)
    const [slow, fast] = [timesOf(without), timesOf(together)]
    // of so many kinds one is always slower by chance: what counts is what it is in every round
    return { kind, milliseconds: Math.min(...slow.map((time, round) => time - (fast[round] ?? 0))) }
  })
  return {
    ratio: median(rates),
    range: [Math.min(...rates), Math.max(...rates)] as const,
    saved: median(saved),
    slower: slower.toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? NOT_SLOWER,
  }
}

const NOT_SLOWER = { kind: '', milliseconds: 0 }

type LoadsOptions = { garment: string; requests: Rounds['requests']; change: (statement: string) => Promise<unknown> }

async function openLoads(server: SwitchedServer, { garment, requests, change }: LoadsOptions): Promise<Load[]> {
  const { port } = server
  const customer = await becomeCustomer(port)
  const garments = await findGarments(port)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const drop = async () => {
    await change(changeEverything)
    await change(SEND_HINT)
    await sleep(100)
  }

  async function take(step: Step, times: Map<string, number[]>): Promise<void> {
    if (step.kind === 'change') {
      await change((step as { statement: string }).statement)
      await change(SEND_HINT)
      return
    }
    const { kind, path, headers = {} } = step as Exclude<Step, { statement: string }>
    const started = performance.now()
    const { status, body } = await ask(port, path, { headers, agent })
    // a size that is not lent any more is refused, as in any shop
    if (status >= 500) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
    const known = times.get(kind) ?? []
    times.set(kind, known)
    known.push(performance.now() - started)
  }

  /** So many at a time, in the order in which they come. */
  async function takeAll(steps: Iterator<Step>, count: number, atOnce: number): Promise<Map<string, number[]>> {
    const times = new Map<string, number[]>()
    let left = count
    const client = async () => {
      while (left > 0) {
        left -= 1
        await take(steps.next().value, times)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    return times
  }

  /** The processor time of what is counted, without that of what goes before. */
  async function measure(steps: Iterator<Step>, options: { warmUp: number; count: number; atOnce: number }) {
    const { warmUp, count, atOnce } = options
    await drop()
    const { met: earlier } = await server.used()
    await takeAll(steps, warmUp, atOnce)
    const before = await server.used()
    const times = await takeAll(steps, count, atOnce)
    const after = await server.used()
    const means = [...times].map(
      ([kind, all]) => [kind, all.reduce((sum, each) => sum + each, 0) / all.length] as const,
    )
    const met = Object.keys(after.met).filter((name) => after.met[name] !== earlier[name])
    return { perRequest: (after.milliseconds - before.milliseconds) / count, times: new Map(means), met: new Set(met) }
  }

  const pages = benchSteps(garment)
  const { cached, anew, shop } = requests
  return [
    { name: 'bench, cached', out: [], run: () => measure(pages(), { warmUp: 200, count: cached, atOnce: 8 }) },
    {
      name: 'bench, anew',
      out: ["guests' pages"],
      run: () => measure(pages(), { warmUp: 60, count: anew, atOnce: 8 }),
    },
    {
      name: 'a real shop',
      out: [],
      run: () => measure(openShop({ garments, customer }, 31), { warmUp: shop / 2, count: shop, atOnce: 2 }),
    },
  ]
}

/** What the other benchmarks ask for, in turn. */
const benchSteps = (garment: string) =>
  function* steps(): Generator<Step> {
    const list = `${calls.products.path}?partnerStoreId=${velluto.id}`
    for (;;) {
      yield { kind: 'home', path: '/', headers: AS_CHROME }
      yield { kind: 'list', path: '/products?page=2', headers: AS_CHROME }
      yield { kind: 'garment', path: `/product/${garment}`, headers: AS_CHROME }
      yield { kind: 'list of the API', path: list, headers: { ...AS_CHROME, ...PUBLIC } }
    }
  }
