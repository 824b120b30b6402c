import { benchCatalogue } from './catalogue.ts'
import { benchHomePage } from './home-page.ts'
import { benchRental } from './rental.ts'

/** All of them, or those named: npm run bench -- catalogue --quick */
const isQuick = process.argv.includes('--quick')
const benches: Record<string, () => Promise<boolean>> = {
  home: () => benchHomePage(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 3 }),
  catalogue: () => benchCatalogue({ rounds: isQuick ? 20 : 100 }),
  rental: () => benchRental(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }),
}
const named = Object.keys(benches).filter((name) => process.argv.includes(name))
let isGood = true
for (const [name, bench] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) isGood = (await bench()) && isGood
}
process.exitCode = isGood ? 0 : 1
