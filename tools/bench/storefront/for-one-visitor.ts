import { velluto } from '#demo/stores/velluto/store.ts'
import { becomeCustomer } from '../become-customer.ts'
import { type App, startApp } from './app.ts'
import { CORES } from './cores.ts'
import { compare, measure, type Rounds } from './measure.ts'

const WANTED = 0.8
const AT_A_TIME = [1, 16, 64]
const PLAIN = { 'accept-encoding': 'identity' }

/** What is made for one visitor and so compressed for one: as Chrome asks for it, against the same sent uncompressed. */
export async function benchForOneVisitor(rounds: Rounds): Promise<boolean> {
  await using app = await startApp('this server', 'off')
  const authorization = `Bearer ${await becomeCustomer(app.port)}`
  console.log(
    `Made for one visitor, as Chrome asks, of the same uncompressed (median of ${rounds.rounds} rounds; ${CORES})`,
  )
  let isFast = true
  for (const [name, path, headers] of [
    ['home', '/', {}],
    ['list of 48', '/products?page=2', {}],
    ['list of the API, signed in', `/api/products?partnerStoreId=${velluto.id}`, { authorization }],
  ] as const) {
    for (const connections of AT_A_TIME) {
      const asked = await bothWays(app, { path, headers, connections, ...rounds })
      isFast = compare(`${name}, ${connections} at a time`, asked.ratio, WANTED, asked.figures) && isFast
    }
  }
  return isFast
}

async function bothWays(app: App, question: Parameters<typeof measure>[1]) {
  const plain = { ...app, headers: PLAIN }
  const { speedOf, ratio } = await measure([app, plain], question)
  const figures = `${speedOf(app).toFixed(0)} of ${speedOf(plain).toFixed(0)}/s`
  return { ratio: ratio(app, plain), figures }
}
