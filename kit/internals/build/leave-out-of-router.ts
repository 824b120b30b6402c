import type { Plugin } from 'vite'
import { isOn } from '#kit/internals/switches/switches.ts'

const LIBRARY = String.raw`\/react-router\/dist\/production\/lib\/`

/** What React Router carries for route discovery, instrumentations and pages without data; this storefront asks for none. */
const UNUSED = new RegExp(`${LIBRARY}(router/instrumentation|dom/ssr/(fog-of-war|fallback))\\.js$`)

/** What it shows when even our own error page fails: a page for developers, with the stack. */
const LAST_RESORT = new RegExp(`${LIBRARY}dom/ssr/errorBoundaries\\.js$`)

/** How it loads the file of a page: one that fails reloads the document, which without a network is the end of it. */
const LOADING = new RegExp(`${LIBRARY}dom/ssr/routeModules\\.js$`)

const FILES = 5

/**
 * In the browser those functions do nothing, which is what they would find out to do. The files of a page are fetched before
 * they are imported, like those of a part (`preload-helper.ts`), and again until they are here.
 */
export function leaveOutOfRouter(): Plugin {
  let replaced = 0
  return {
    name: 'leave-out-of-router',
    apply: (_, { command }) => command === 'build' && isOn('left-out-router'),
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      replaced = 0
    },
    transform: {
      filter: { id: [UNUSED, LAST_RESORT, LOADING] },
      handler(code, id) {
        const shorter = toShorter(code, id)
        if (shorter !== null) replaced += 1
        return shorter === null ? null : { code: shorter, map: null }
      },
    },
    // a router that has moved its files would grow without a word
    buildEnd(error) {
      if (!error && replaced !== FILES) this.error(`${replaced} of ${FILES} files of React Router were left out.`)
    },
  }
}

function toShorter(code: string, id: string): string | null {
  if (LOADING.test(id)) return code.includes('function loadRouteModule') ? FETCH_FIRST : null
  return LAST_RESORT.test(id) ? withPlainLastResort(code) : doNothing(exportedNames(code))
}

const FETCH_FIRST = `const arrived = (file) => fetch(file).then(
  (answer) => answer.text(),
  () => new Promise((later) => setTimeout(later, 3000)).then(() => arrived(file)),
)
export async function loadRouteModule({ id, module, imports = [] }, known) {
  if (known[id]) return known[id]
  try {
    await Promise.all([module, ...imports].map(arrived))
    return (known[id] = await import(/* @vite-ignore */ module))
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}`

function exportedNames(code: string): string[] {
  const [, list = ''] = /export \{([^}]*)\};\s*$/.exec(code) ?? []
  return list.split(',').map((name) => name.trim())
}

function doNothing(names: string[]): string {
  return `const nothing = () => {}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
}

/** Keeps the boundary itself and has it show the specification's sentence. */
function withPlainLastResort(code: string): string | null {
  const end = code.indexOf('function RemixRootDefaultErrorBoundary')
  if (end < 0) return null
  return `${code.slice(0, end)}
function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error)
  return React$1.createElement('html', null, React$1.createElement('body', null, 'Oops, there is an error!'))
}
export { RemixErrorBoundary, RemixRootDefaultErrorBoundary }
`
}
