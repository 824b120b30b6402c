import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPage, HOST, startApp } from './app.ts'
import { type Contender, loadOnce, startContender } from './contender.ts'
import { benchFirstLoad } from './first-load.ts'

const CONNECTIONS = 8

/**
 * A page for a guest, kept and rendered anew, against the least it could cost: node:http sending the same bytes,
 * and React rendering the same tree. Every round asks all of them in turn, so that a busy machine slows down each alike.
 */
export async function benchPage(
  { name, path, largestKb }: { name: string; path: string; largestKb: number },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<boolean> {
  await using cached = await startApp('this server, kept page', 'on')
  const html = await fetchPage(cached, path)
  const isLight = benchFirstLoad(html.toString(), { name, largestKb })

  await using rendered = await startApp('this server, rendered anew', 'off')
  const page = join(cached.folder, 'page.html')
  await writeFile(page, html)
  await using bareHttp = await startContender('bare node:http, same bytes', 'bare-http.ts', [page])
  const address = [String(cached.port), `${HOST}:${cached.port}`, path]
  await using bareRender = await startContender('bare renderToString, same tree', 'bare-render.ts', address)

  const speeds = await measure([cached, bareHttp, rendered, bareRender], { path, rounds, seconds })
  console.log(`The ${name} for a guest, requests per second (median of ${rounds} rounds of ${seconds} s)`)
  for (const [contender, measured] of speeds)
    console.log(`  ${contender.name.padEnd(34)}${median(measured).toFixed(0).padStart(8)}`)
  const speedOf = (contender: Contender) => median(speeds.get(contender) ?? [])
  const isFast = [
    compare('cached / bare http', speedOf(cached) / speedOf(bareHttp), 0.4),
    compare('uncached / bare render', speedOf(rendered) / speedOf(bareRender), 0.35),
  ].every(Boolean)
  return isLight && isFast
}

function compare(name: string, ratio: number, wanted: number): boolean {
  console.log(`  ${name.padEnd(24)}${ratio.toFixed(2)}  (wanted: ${wanted} or more)`)
  return ratio >= wanted
}

async function measure(
  contenders: Contender[],
  { path, rounds, seconds }: { path: string; rounds: number; seconds: number },
) {
  const speeds = new Map(contenders.map((contender): [Contender, number[]] => [contender, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [contender, measured] of speeds) {
      const load = {
        port: contender.port,
        host: `${HOST}:${contender.port}`,
        path,
        headers: {},
        connections: CONNECTIONS,
        seconds,
      }
      const { requests, seconds: taken } = await loadOnce(load)
      const isWarmUp = round === 0
      if (!isWarmUp) measured.push(requests / taken)
    }
  }
  return speeds
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
