import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { velluto } from '#demo/stores/velluto/store.ts'
import { ask } from '#tests/start/support/ask.ts'
import { PUBLIC } from '../become-customer.ts'
import { layers, withSwitches } from './layers.ts'
import { findGarments } from './real-shop.ts'
import { type SwitchedServer, startSwitchedServer } from './switched-server.ts'

/** A server of its own, and eight answers without each of forty layers: on a busy machine that takes a while. */
const LONG = 300_000

const names = [...new Set(layers.map(({ name }) => name))]

let server: SwitchedServer
let asked: [path: string, headers: Record<string, string>][]
const answers = () =>
  Promise.all(asked.map(async ([path, headers]) => [path, (await ask(server.port, path, { headers })).body]))

beforeAll(async () => {
  server = await startSwitchedServer()
  const [garment] = await findGarments(server.port)
  const ofStore = `partnerStoreId=${velluto.id}`
  const pages = ['/', '/products?page=2', '/en/products?sort=priceAsc', `/product/${garment?.id}`, '/no-such-page']
  const calls = [`products?${ofStore}`, `ordersDatesRange?${ofStore}&productId=${garment?.id}&sizeId=${garment?.size}`]
  asked = [
    ...[...pages, '/sitemap.xml'].map((path): [string, Record<string, string>] => [path, {}]),
    ...calls.map((call): [string, Record<string, string>] => [`/public-api/${call}`, PUBLIC]),
  ]
}, LONG)
afterAll(() => server[Symbol.asyncDispose]())

it(
  'answers are the same without each layer that is kept in memory, and without all of them',
  async () => {
    const usual = await answers()
    expect(usual.every(([, body]) => body !== '')).toBe(true)
    for (const out of [...names.map((name) => [name]), names]) {
      await server.leaveOut(out)
      expect(await answers(), out.join()).toEqual(usual)
    }
  },
  LONG,
)

it('a layer whose place has moved is named', () => {
  const ofFile = layers.filter(({ name }) => name === 'holidays')
  const source = readFileSync(ofFile[0]?.file ?? '', 'utf8')
  expect(withSwitches(source, ofFile)).toContain('ablation.isOut("holidays")')
  expect(() => withSwitches('', ofFile)).toThrow('"holidays" stands in 0 places')
})
