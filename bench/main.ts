import { benchHomePage } from './home-page.ts'

const isQuick = process.argv.includes('--quick')
const isGood = await benchHomePage(isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 3 })
process.exitCode = isGood ? 0 : 1
