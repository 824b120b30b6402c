import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const OURS = /^(apps|core|kit|config|composition|jobs)\//

/** The files of ours of which a function runs while something is done; what only stands at their top does not count. */
export async function traceFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const run = result.filter(({ functions }) => functions.some((each) => each.functionName !== '' && wasCalled(each)))
    return [...new Set(run.map(({ url }) => toFile(url)))].filter((file) => OURS.test(file)).toSorted()
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

function wasCalled({ ranges }: { ranges: { count: number }[] }): boolean {
  return (ranges[0]?.count ?? 0) > 0
}

function toFile(url: string): string {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url
  return relative(PROJECT, path.split('?')[0] ?? path)
}
