import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { layers, withSwitches } from './layers.ts'

/**
 * Loaded before a server (`--import`): its sources are read with a question at each layer whether it is left out, which
 * whoever measures answers at a socket while the server runs. The product itself knows nothing of it.
 */

type Load<Input, Answer> = (store: object, input: Input) => Promise<Answer>
type Remember = <Input, Answer>(load: Load<Input, Answer>, toKey: (input: Input) => string) => Load<Input, Answer>

let left: ReadonlySet<string> = new Set()
/** How often each layer was come to. */
const met: Record<string, number> = {}

function isOut(name: string): boolean {
  met[name] = (met[name] ?? 0) + 1
  return left.has(name)
}

const ablation = {
  isOut,
  remember:
    (name: string) =>
    (remember: Remember): Remember =>
    (load, toKey) => {
      const remembered = remember(load, toKey)
      return (store, input) => (isOut(name) ? load(store, input) : remembered(store, input))
    },
}
Object.assign(globalThis, { ablation })

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILT = /^build\/storefront\/server\/.*\.js$/
/** What the bundler writes around each of our files. */
const REGION = /^\/\/#region (\S+)\n[\s\S]*?^\/\/#endregion$/gm

const byFile = Map.groupBy(layers, ({ file }) => file)
for (const file of byFile.keys()) if (!existsSync(join(PROJECT, file))) throw new Error(`Layers have no file ${file}`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = url.startsWith('file:') ? relative(PROJECT, fileURLToPath(url)) : ''
    const own = byFile.get(file)
    if (own === undefined && !BUILT.test(file)) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (own !== undefined) return { ...loaded, source: withSwitches(source, own) }
    return { ...loaded, source: source.replace(REGION, (region, of) => withSwitches(region, byFile.get(of) ?? [])) }
  },
})

if (process.argv[1]?.endsWith('server.ts')) {
  // what may be sent: names of layers; what is answered: what the process has used of its processors, and which layers it met
  const control = createServer(async (request, response) => {
    const sent = await text(request)
    if (sent !== '') left = new Set<string>(JSON.parse(sent))
    response.end(JSON.stringify({ ...process.cpuUsage(), met }))
  })
  control.listen(process.env.ABLATION_SOCKET).unref()
}
