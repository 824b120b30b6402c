import '../require-runtime.ts'
import { inspect, parseArgs } from 'node:util'
import { readSettings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { seedStores } from '#demo/seed-stores.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { StartupError } from '#domain/startup-error.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { toUserMessage } from '../to-user-message.ts'

/** npm run demo:catalogue -- --products 50000: fills the demo's first store, to see and measure it when it is large. */
try {
  await run()
} catch (error) {
  process.stderr.write(`${toUserMessage(error) ?? inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const read = readSettings()
  if (!read.ok) throw new StartupError(read.problems.join('\n'))
  if (read.settings.mode === 'production') throw new StartupError('A demo catalogue has no place in production.')
  const products = readNumber()
  const database = await prepareDatabase(read.settings, () => {})
  const db = openDatabase(database.url)
  try {
    const started = performance.now()
    await seedStores(db, new Date())
    await generateCatalogue(db, { storeId: velluto.id, products, report: (written) => tell(written, products) })
    process.stdout.write(`\n${products} products in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  } finally {
    await closeDatabase(db)
    await database.stop()
  }
}

function readNumber(): number {
  const { values, positionals, tokens } = parseArgs({
    options: { products: { type: 'string', default: '50000' } },
    strict: false,
    tokens: true,
  })
  const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'products')
  const [extra = unknown?.kind === 'option' ? unknown.rawName : undefined] = positionals
  if (extra !== undefined) throw new StartupError(`The only argument is --products with a number, "${extra}" is none.`)
  const products = Number(values.products)
  if (Number.isInteger(products) && products >= 1 && products <= 1_000_000) return products
  throw new StartupError(`--products must be a whole number from 1 to 1000000, not "${values.products}".`)
}

function tell(written: number, products: number): void {
  process.stdout.write(`\r${written} of ${products} products`)
}
