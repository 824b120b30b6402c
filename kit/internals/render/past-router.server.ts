import type { LoaderFunction, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { isOn } from '#kit/internals/switches/switches.ts'

type Routes = ServerBuild['routes']

/** What loaders of documents gave, by what the router was given instead. */
const heldBack = new WeakMap<object, unknown>()

/**
 * Routes whose loaders hand the data of a document past the router, which would write it in its own way while we write it
 * in ours. Redirects and refusals are the router's business as ever, and so is data that is asked for without a document.
 */
export function pastRouter(routes: Routes): Routes {
  if (!isOn('handoff')) return routes
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader
      return [id, route && loader ? { ...route, module: { ...route.module, loader: holdBack(loader) } } : route]
    }),
  )
}

function holdBack(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const data = await loader(args)
    if (!isForDocument(args) || !isPlain(data)) return data
    const instead = {}
    heldBack.set(instead, data)
    return instead
  }
}

function isForDocument({ request }: LoaderFunctionArgs): boolean {
  return !/^[^?#]*\.data(?:[?#]|$)/.test(request.url)
}

/** Not a response, and not data that comes with one. */
function isPlain(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(data))
  )
}

/** What the loaders gave. */
export function givenData(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => {
      const isInstead = typeof data === 'object' && data !== null && heldBack.has(data)
      return [id, isInstead ? heldBack.get(data) : data]
    }),
  )
}
