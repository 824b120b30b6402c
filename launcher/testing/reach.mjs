import { posix } from 'node:path'

/**
 * @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph
 * @typedef {{ everything: string | null, tests: string[], browserTests: string[] }} Reach `everything`: a changed file that
 *   no list of tests can stand for
 */

/** What every test stands on. */
const GROUND = [
  /^package(-lock)?\.json$/,
  /^(vitest|playwright)\.config\.ts$/,
  /^tsconfig\.json$/,
  /^core\/database\/(migrations|generated)\//,
  /^tests\/support\/(setup|global-setup)\.ts$/,
]

/** A file that loads from more folders than this puts all nouns together, and says nothing about one of them. */
const FOLDERS_OF_A_REGISTRY = 18

/** The folders in which each noun has a folder of its own, each layer with those that it reaches. */
const LAYERS = /** @type {const} */ ([
  ['domain', /^core\/domain\/([^/]+)\//],
  ['database', /^core\/database\/(?:queries|functions)\/([^/]+)\//],
  ['providers', /^core\/providers\/([^/]+)\//],
  ['use-cases', /^core\/use-cases\/([^/]+)\//],
  ['contract', /^apps\/[^/]+\/contract\/([^/]+)\//],
  ['api', /^apps\/[^/]+\/api\/([^/]+)\//],
  ['storefront', /^apps\/storefront\/web\/([^/]+)\//],
  ['office', /^apps\/office\/web\/([^/]+)\//],
  ['shopping', /^tests\/browser\/(?!office\/|support\/)([^/]+)\//],
  ['desk', /^tests\/browser\/office\/([^/.]+?)(?:-life)?\.spec\.ts$/],
])

/** @typedef {typeof LAYERS[number][0]} Layer */

/** Pages are gone through in a browser; what they ask for is proved by the tests of its calls. */
const REACHES = /** @type {Record<Layer, readonly Layer[]>} */ ({
  domain: ['domain', 'use-cases', 'api'],
  database: ['database', 'use-cases', 'api'],
  providers: ['providers'],
  'use-cases': ['use-cases', 'api'],
  contract: ['contract', 'api'],
  api: ['api'],
  storefront: ['storefront', 'shopping'],
  office: ['office', 'desk'],
  shopping: [],
  desk: [],
})

/** What the pages of the storefront show has another name than the page. */
const NOUNS_OF_PAGES = new Map([
  ...['product', 'garments', 'viewed', 'wishlist', 'sizes', 'event'].map((page) => pair(page, 'catalogue')),
  ...['cart', 'checkout', 'order-result', 'receipt', 'guest', 'due', 'withdrawal'].map((page) => pair(page, 'orders')),
  ...['account', 'links'].map((page) => pair(page, 'accounts')),
  ...['home', 'landing', 'legal', 'contacts', 'consent', 'frame'].map((page) => pair(page, 'stores')),
  pair('calendar', 'rentals'),
  pair('plans', 'memberships'),
])

/** @param {string} page @param {string} noun @returns {[string, string]} */
function pair(page, noun) {
  return [page, noun]
}

/**
 * The tests that a change can make fail: those that load what has changed, those that stand beside it or above it, and those
 * of the same noun in every layer, which reach it through a registry, a statement or a page.
 * @param {readonly string[]} changed
 * @param {ImportGraph} graph
 * @returns {Reach}
 */
export function findReach(changed, graph) {
  const everything = changed.find((file) => GROUND.some((ground) => ground.test(file))) ?? null
  const loading = findLoading(changed, graph)
  const nouns = new Set(changed.flatMap(nounsReached))
  const rooms = new Set(changed.filter(isSource).flatMap(foldersAbove))
  const reached = [...graph.keys()].filter(
    (file) =>
      isTest(file) &&
      (loading.has(file) ||
        file.startsWith('tests/architecture/') ||
        rooms.has(posix.dirname(file)) ||
        nouns.has(keyOf(placeOf(file)))),
  )
  return {
    everything,
    tests: reached.filter((file) => !file.endsWith('.spec.ts')),
    browserTests: reached.filter((file) => file.endsWith('.spec.ts')),
  }
}

/** Every file that loads one of these, also by others; what all tests share is passed only where itself has changed. */
/** @param {readonly string[]} changed @param {ImportGraph} graph */
function findLoading(changed, graph) {
  const loadedBy = turnRound(graph)
  const found = new Set(changed)
  const open = [...changed]
  while (open.length > 0) {
    const file = open.pop() ?? ''
    if (!changed.includes(file) && (file.startsWith('tests/support/') || isRegistry(file, graph))) continue
    for (const loading of loadedBy.get(file) ?? []) {
      if (!found.has(loading)) open.push(loading)
      found.add(loading)
    }
  }
  return found
}

/** @param {ImportGraph} graph @returns {Map<string, string[]>} */
function turnRound(graph) {
  const loadedBy = new Map()
  for (const [file, loads] of graph) {
    for (const loaded of loads) loadedBy.set(loaded, [...(loadedBy.get(loaded) ?? []), file])
  }
  return loadedBy
}

/** @param {string} file @param {ImportGraph} graph */
function isRegistry(file, graph) {
  return new Set(Array.from(graph.get(file) ?? [], posix.dirname)).size > FOLDERS_OF_A_REGISTRY
}

/** @param {string} file @returns {string[]} */
function nounsReached(file) {
  const place = placeOf(file)
  return place === null ? [] : REACHES[place.layer].map((layer) => keyOf({ layer, noun: place.noun }))
}

/** @param {string} file @returns {{ layer: Layer, noun: string } | null} */
function placeOf(file) {
  for (const [layer, pattern] of LAYERS) {
    const noun = pattern.exec(file)?.[1]
    if (noun !== undefined) return { layer, noun: (layer === 'storefront' && NOUNS_OF_PAGES.get(noun)) || noun }
  }
  return null
}

/** @param {{ layer: Layer, noun: string } | null} place */
function keyOf(place) {
  return place === null ? '' : `${place.layer} ${place.noun}`
}

/** @param {string} file */
const isTest = (file) => /\.(test\.tsx?|spec\.ts)$/.test(file)

/** @param {string} file */
const isSource = (file) => /^(apps|core|kit|config|composition|jobs|launcher|demo|translations|tools)\//.test(file)

/** Its folder and those around it. @param {string} file @returns {string[]} */
function foldersAbove(file) {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}
