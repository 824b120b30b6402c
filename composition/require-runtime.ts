import { readFileSync } from 'node:fs'

/** Imported before everything else: what follows would fail on an older Node with words nobody understands. */
const { engines }: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const oldest = Number.parseInt(engines.node.replace('>=', ''), 10)

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`Node ${oldest} or newer is needed, this is ${process.versions.node}: start with npm start.\n`)
  process.exit(1)
}
