import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { inTurns, openOffice, report } from './office-lists.ts'
import { benchImport } from './stock-import.ts'
import { benchPictures } from './stock-pictures.ts'
import { benchTimeline } from './timeline.ts'

const SIZES = [500, 50_000] as const

/** How many times longer the first page of 50,000 products may take than that of 500. */
const WANTED = 1.5

const LISTS = {
  'catalogue, first page': '/products',
  'catalogue, by position': '/products?sort=position',
}

/** The catalogue in the office, of 500 and of 50,000 products; then the timeline of its units. */
export async function benchStock({ rounds }: { rounds: number }): Promise<boolean> {
  await using opened = await openDatabases(SIZES, fill)
  const [small, large] = await Promise.all(opened.databases.map(openOffice))
  if (!small || !large) return false
  console.log(`The catalogue in the office, milliseconds at the median of ${rounds} questions: 500 and 50,000 products`)
  let isGood = true
  for (const [name, path] of Object.entries(LISTS)) {
    const times = await inTurns(rounds, [() => small.ask(path), () => large.ask(path)])
    isGood = report(name, times, WANTED) && isGood
  }
  const [database] = opened.databases
  if (database) isGood = (await benchImport(database, { rounds: rounds > 100 ? 7 : 3 })) && isGood
  if (database) isGood = (await benchPictures(database)) && isGood
  for (const { pool } of [small, large]) await pool.end()
  return (await benchTimeline({ rounds: Math.ceil(rounds / 5) })) && isGood
}

async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  await generateCatalogue(db, { storeId: velluto.id, products: size })
  await asOwner('vacuum analyze')
}
