import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AS_CHROME, fetchPage, HOST, startApp } from './app.ts'
import { startContender } from './contender.ts'
import { CORES } from './cores.ts'
import { benchFirstLoad } from './first-load.ts'
import { compare, measure, type Rounds } from './measure.ts'

type BenchedPage = {
  name: string
  path: string
  /** Of its scripts. */
  largestKb: number
  /** A page of its kind whose HTML is weighed. */
  html?: { path: string; largestKb: number }
  /** Of bare http, when it is rendered anew. */
  leastOfHttp?: number
}

/**
 * A page for a guest, kept and rendered anew, against the least it could cost: node:http sending the same bytes,
 * and React rendering the same tree. Of two processes that do the same, one is often 5 % faster than the other for as long
 * as they live: where figures are that close, there are three of each.
 */
export async function benchPage(
  { name, path, largestKb, html: part, leastOfHttp }: BenchedPage,
  { rounds, seconds }: Rounds,
): Promise<boolean> {
  await using running = new AsyncDisposableStack()
  const start = async <Started extends AsyncDisposable>(starting: Promise<Started>) => running.use(await starting)
  const three = async <Started>(startOne: () => Promise<Started>): Promise<[Started, Started, Started]> => [
    await startOne(),
    await startOne(),
    await startOne(),
  ]

  const cached = await three(() => start(startApp('this server', 'on')))
  const [first] = cached
  const html = await fetchPage(first, path)
  const isLight = benchFirstLoad(html.toString(), { name, largestKb })
  const isShort = part === undefined || weigh(await fetchPage(first, part.path), part)

  const rendered = await start(startApp('this server', 'off'))
  const page = join(first.folder, 'page.html')
  await writeFile(page, await fetchPage(first, path, AS_CHROME))
  const plainPage = join(first.folder, 'plain-page.html')
  await writeFile(plainPage, html)
  const bareHttp = await three(() => start(startContender('bare node:http', 'bare-http.ts', [page])))
  const bareUncompressed = await start(startContender('bare node:http', 'bare-http.ts', [plainPage]))
  const address = [String(first.port), `${HOST}:${first.port}`, path]
  const bareRender = await start(startContender('bare renderToString', 'bare-render.ts', address))

  const inTurn = cached.flatMap((one, at) => [one, ...bareHttp.slice(at, at + 1)])
  const kept = await measure(inTurn, { path, rounds, seconds })
  // apart from those: V8 gives up memory and compiled code after eight seconds of rest, and is slower for the next two
  const anew = await measure([rendered, bareUncompressed, bareRender], { path, rounds, seconds })
  console.log(`The ${name} for a guest, requests per second (median of ${rounds} rounds of ${seconds} s; ${CORES})`)
  print('this server, kept page', kept.speedOf(cached))
  print('bare node:http, same bytes', kept.speedOf(bareHttp), kept.unrestOf(bareHttp))
  print('this server, rendered anew', anew.speedOf(rendered))
  print('bare node:http, uncompressed', anew.speedOf(bareUncompressed), anew.unrestOf(bareUncompressed))
  print('bare renderToString, same tree', anew.speedOf(bareRender))
  const isFast = [
    compare('cached / bare http', kept.ratio(cached, bareHttp), 0.9),
    compare('uncached / bare render', anew.ratio(rendered, bareRender), 0.65),
    leastOfHttp === undefined || compare('uncached / bare http', anew.ratio(rendered, bareUncompressed), leastOfHttp),
  ].every(Boolean)
  return isLight && isShort && isFast
}

function print(name: string, speed: number, unrest?: number): void {
  const apart = unrest === undefined ? '' : `  rounds ${(unrest * 100).toFixed(0)} % apart (a quiet machine: 5 or less)`
  console.log(`  ${name.padEnd(34)}${speed.toFixed(0).padStart(8)}${apart}`)
}

function weigh({ length }: Buffer, { path, largestKb }: { path: string; largestKb: number }): boolean {
  console.log(`HTML of ${path}  ${(length / 1000).toFixed(1)} kB  (wanted: ${largestKb} or less)`)
  return length <= largestKb * 1000
}
