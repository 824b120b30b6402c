import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const BUILD = join(import.meta.dirname, '../../../build')

/** All scripts a browser fetches before a page is alive: those its HTML names and those they import in turn. */
export function benchFirstLoad(
  html: string,
  { name, largestKb, application = 'storefront' }: { name: string; largestKb: number; application?: string },
): boolean {
  const client = join(BUILD, application, 'client')
  const files = withImports(client, scriptsOf(html))
  const sizes = files.map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(client, file))).length }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`Scripts of the ${name}, brotli`)
  for (const { file, bytes } of sizes) console.log(`  ${file.padEnd(50)}${(bytes / 1000).toFixed(1).padStart(8)} kB`)
  console.log(`  together ${total.toFixed(1)} kB  (wanted: ${largestKb} or less)`)
  return total <= largestKb
}

/** Script sources, module preloads, imports of inline modules, and the files that a page asks for after its first paint. */
function scriptsOf(html: string): string[] {
  const named = [...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)]
    .filter(({ index }) => !isLazyManifest(html, index))
    .map(([, path = '']) => path)
  const asked: string[] = JSON.parse(/(\[[^[\]]+\])\.map\(href=>/.exec(html)?.[1] ?? '[]')
  return [...named, ...asked]
}

/** React Router's inline manifest names the files of all routes; a name there is not a request. */
function isLazyManifest(html: string, index: number): boolean {
  const before = html.slice(0, index)
  return (
    before.lastIndexOf('<script') > before.lastIndexOf('</script') &&
    !/import\s*(\*\s*as\s*\w+\s*from\s*)?["']?$/.test(before.slice(-40))
  )
}

function withImports(client: string, entries: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(client, file))) return
    found.add(file)
    const source = readFileSync(join(client, file), 'utf8')
    for (const [, path = ''] of source.matchAll(/(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g))
      visit(join(dirname(file), path))
  }
  for (const entry of entries) visit(entry)
  return [...found]
}
