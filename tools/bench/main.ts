import { benchAblation } from './ablation/ablation.ts'
import { benchChanges } from './changes.ts'
import { benchFloorScans } from './office/floor-scans.ts'
import { benchOffice } from './office/office.ts'
import { benchOfficeLists } from './office/office-lists.ts'
import { benchStock } from './office/stock.ts'
import { benchToday } from './office/today.ts'
import { benchOrders } from './orders.ts'
import { benchRental } from './rental.ts'
import { benchApi } from './storefront/api.ts'
import { benchCatalogue } from './storefront/catalogue.ts'
import { benchForOneVisitor } from './storefront/for-one-visitor.ts'
import { benchGarmentChange } from './storefront/garment-change.ts'
import { benchMemory } from './storefront/memory.ts'
import { benchPage } from './storefront/page.ts'
import { benchStores } from './stores/stores.ts'

/** All of them, or those named: npm run bench -- catalogue --quick */
const isQuick = process.argv.includes('--quick')
// many short rounds: a machine that is slow for some seconds slows down a round of each, and not one of them alone
const pageRounds = isQuick ? { rounds: 3, seconds: 1 } : { rounds: 11, seconds: 1 }
/** Ondina, the first garment of Velluto. */
const GARMENT = 'fe82eb07-62df-51ab-a030-2c1876794c5a'
/** Of 24 garments. */
const HTML_OF_A_LIST = { path: '/products', largestKb: 60 }
const benches: Record<string, () => Promise<boolean>> = {
  home: () => benchPage({ name: 'home page', path: '/', largestKb: 95 }, pageRounds),
  // two pieces of the list: 48 garments
  list: () =>
    benchPage(
      { name: 'list of garments', path: '/products?page=2', largestKb: 98, html: HTML_OF_A_LIST, leastOfHttp: 0.015 },
      pageRounds,
    ),
  product: () => benchPage({ name: 'page of a garment', path: `/product/${GARMENT}`, largestKb: 102 }, pageRounds),
  api: () => benchApi(GARMENT, pageRounds),
  visitor: () => benchForOneVisitor(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 1 }),
  office: async () => {
    const isFast = await benchOfficeLists({ rounds: isQuick ? 30 : 150 })
    return (await benchOffice()) && isFast
  },
  stock: () => benchStock({ rounds: isQuick ? 30 : 150 }),
  floor: async () => {
    const isFast = await benchFloorScans({ rounds: isQuick ? 20 : 100 })
    return (await benchToday({ rounds: isQuick ? 30 : 150 })) && isFast
  },
  catalogue: () => benchCatalogue({ rounds: isQuick ? 20 : 100 }),
  orders: () => benchOrders(isQuick ? { rounds: 3, orders: 100 } : { rounds: 7, orders: 300 }),
  memory: () => benchMemory(GARMENT, isQuick ? { seconds: 2 } : { seconds: 10 }),
  changes: () => benchChanges(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }),
  change: () => benchGarmentChange({ stores: isQuick ? 20 : 100 }),
  stores: () => benchStores({ isQuick }),
  rental: () => benchRental(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }),
}
const LAYER = '--layer='
/** What takes long, and holds nothing: run when it is named. */
const onlyNamed: Record<string, () => Promise<boolean>> = {
  // --layer='cards as HTML': that one alone, also several times
  ablation: () =>
    benchAblation(GARMENT, {
      ...(isQuick
        ? { rounds: 2, requests: { cached: 1_000, anew: 60, shop: 120 } }
        : { rounds: 4, requests: { cached: 1_500, anew: 120, shop: 200 } }),
      only: process.argv.flatMap((argument) => (argument.startsWith(LAYER) ? argument.slice(LAYER.length) : [])),
    }),
}
const named = process.argv.slice(2).filter((argument) => argument !== '--quick' && !argument.startsWith(LAYER))
const unknown = named.find((name) => !Object.hasOwn({ ...benches, ...onlyNamed }, name))
if (unknown !== undefined) {
  const names = Object.keys({ ...benches, ...onlyNamed }).join(', ')
  console.error(`There is no benchmark "${unknown}": the arguments are --quick and ${names}.`)
  process.exit(1)
}
let isGood = true
for (const [name, bench] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) isGood = (await bench()) && isGood
}
for (const [name, bench] of Object.entries(onlyNamed)) if (named.includes(name)) isGood = (await bench()) && isGood
process.exitCode = isGood ? 0 : 1
