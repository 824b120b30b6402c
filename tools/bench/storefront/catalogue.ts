import { readFrom } from '#database/replica/store-reader.ts'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { browseProducts, type ProductQuery } from '#use-cases/catalogue/browse-products.ts'
import { findProduct } from '#use-cases/catalogue/find-product.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { suggestProducts } from '#use-cases/catalogue/suggest-products.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { median } from '../median.ts'
import { benchFirstList } from './first-list.ts'
import { firstPage } from './first-page.ts'

const NUMBERS = [500, 5_000, 50_000] as const

/**
 * Finding garments among 500, 5,000 and 50,000: how much longer the shopper waits in the large store. Nothing is
 * remembered between two questions but the index; every round asks all stores in turn.
 */
export async function benchCatalogue({ rounds }: { rounds: number }): Promise<boolean> {
  await using opened = await openDatabases(NUMBERS, fill)
  return await measure(opened.databases, rounds)
}

async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  await generateCatalogue(db, { storeId: velluto.id, products: size })
  await asOwner('analyze')
}

async function measure(databases: readonly BenchDatabase[], rounds: number): Promise<boolean> {
  const shops = await Promise.all(databases.map(openShop))
  const times = new Map<string, number[][]>()
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, ask] of Object.entries(questions)) {
      for (const [index, shop] of shops.entries()) {
        const started = performance.now()
        await ask(shop, round + 5)
        if (round < 0) continue
        const measured = times.get(name) ?? NUMBERS.map(() => [])
        times.set(name, measured)
        measured[index]?.push(performance.now() - started)
      }
    }
  }
  console.log(`Garments found, milliseconds at the median of ${rounds} questions among 500, 5,000 and 50,000`)
  for (const { products, built } of shops) console.log(`  index of ${products} read in ${built.toFixed(0)} ms`)
  const largest = databases.at(-1)
  const isSoon = largest === undefined || (await benchFirstList(largest))
  const areQuick = [...times].map(([name, measured]) => report(name, measured.map(median)))
  return isSoon && areQuick.every(Boolean)
}

type StockedShop = { products: number; built: number; dependencies: Parameters<typeof browseProducts>[0]; anId: string }

async function openShop({ size, db }: BenchDatabase): Promise<StockedShop> {
  const dependencies = { ...openRentals({ db }), read: readFrom(db), indexes: openIndexes(readFrom(db)) }
  const started = performance.now()
  const { index, words } = await dependencies.indexes(velluto)
  const built = performance.now() - started
  await words('it')
  return { products: size, built, dependencies, anId: index.entries[7]?.id ?? '' }
}

const COLOURS = ['ruby', 'black', 'emerald', 'midnight', 'camel']
const WORDS = ['abito', 'vestto rosso', 'giacca lana', 'seta', 'cappotto nero']

const { filters: nothing } = firstPage()

const questions: Record<string, (shop: StockedShop, round: number) => Promise<unknown>> = {
  list: ({ dependencies }) => browseProducts(dependencies, velluto, query({})),
  'list, second page': async ({ dependencies }) => {
    const { nextCursor } = await browseProducts(dependencies, velluto, query({ limit: 1 }))
    return browseProducts(dependencies, velluto, query({ cursor: nextCursor, sort: 'featured' }))
  },
  'list, cheapest first': ({ dependencies }) => browseProducts(dependencies, velluto, query({ sort: 'priceAsc' })),
  'filtered, with facets': ({ dependencies }, round) =>
    browseProducts(
      dependencies,
      velluto,
      query({
        filters: { ...nothing, sizes: ['IT42', 'IT44'], categories: ['dresses'], colors: [pick(COLOURS, round)] },
      }),
    ),
  'filtered by date and price': ({ dependencies }, round) =>
    browseProducts(
      dependencies,
      velluto,
      query({
        filters: { ...nothing, delivery: { date: '2026-12-01', days: 4 }, minPrice: 3_000 + round, maxPrice: 20_000 },
      }),
    ),
  'text search': ({ dependencies }, round) =>
    browseProducts(dependencies, velluto, query({ text: pick(WORDS, round), sort: 'relevance' })),
  suggestions: ({ dependencies }, round) =>
    suggestProducts(dependencies, velluto, { text: pick(WORDS, round).slice(0, 4), language: 'it' }),
  'one garment': ({ dependencies, anId }) => findProduct(dependencies, velluto, anId),
}

/** How many times longer the large store may take than the small one. */
const WANTED: Record<string, number> = { list: 2, 'list, second page': 2, 'list, cheapest first': 2 }
const WANTED_WITH_FACETS = 3

function report(name: string, [small = 0, middle = 0, large = 0]: number[]): boolean {
  const wanted = WANTED[name] ?? WANTED_WITH_FACETS
  const figures = [small, middle, large].map((time) => time.toFixed(2).padStart(8)).join('')
  console.log(`  ${name.padEnd(28)}${figures}  × ${(large / small).toFixed(2)}  (wanted: ${wanted} or less)`)
  return large / small <= wanted
}

function query(changes: Partial<ProductQuery>): ProductQuery {
  return { ...firstPage(), ...changes }
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], number: number): Item {
  return items[number % items.length] as Item
}
