import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPage, HOST, startApp } from './app.ts'
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
 * and React rendering the same tree.
 */
export async function benchPage(
  { name, path, largestKb, html: part, leastOfHttp }: BenchedPage,
  { rounds, seconds }: Rounds,
): Promise<boolean> {
  await using cached = await startApp('this server, kept page', 'on')
  const html = await fetchPage(cached, path)
  const isLight = benchFirstLoad(html.toString(), { name, largestKb })
  const isShort = part === undefined || weigh(await fetchPage(cached, part.path), part)

  await using rendered = await startApp('this server, rendered anew', 'off')
  const page = join(cached.folder, 'page.html')
  await writeFile(page, html)
  await using bareHttp = await startContender('bare node:http, same bytes', 'bare-http.ts', [page])
  const address = [String(cached.port), `${HOST}:${cached.port}`, path]
  await using bareRender = await startContender('bare renderToString, same tree', 'bare-render.ts', address)

  const contenders = [cached, bareHttp, rendered, bareRender]
  const { speedOf, unrestOf, ratio } = await measure(contenders, { path, rounds, seconds })
  console.log(`The ${name} for a guest, requests per second (median of ${rounds} rounds of ${seconds} s; ${CORES})`)
  for (const contender of contenders)
    console.log(`  ${contender.name.padEnd(34)}${speedOf(contender).toFixed(0).padStart(8)}`)
  console.log(`  rounds of bare http apart  ${(unrestOf(bareHttp) * 100).toFixed(0)} %  (a quiet machine: 5 or less)`)
  const isFast = [
    compare('cached / bare http', ratio(cached, bareHttp), 0.9),
    compare('uncached / bare render', ratio(rendered, bareRender), 0.65),
    leastOfHttp === undefined || compare('uncached / bare http', ratio(rendered, bareHttp), leastOfHttp),
  ].every(Boolean)
  return isLight && isShort && isFast
}

function weigh({ length }: Buffer, { path, largestKb }: { path: string; largestKb: number }): boolean {
  console.log(`HTML of ${path}  ${(length / 1000).toFixed(1)} kB  (wanted: ${largestKb} or less)`)
  return length <= largestKb * 1000
}
