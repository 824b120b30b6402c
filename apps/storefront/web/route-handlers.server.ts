import { createRequestHandler, type ServerBuild } from 'react-router'
import { firstSegment } from './page-matcher.server.ts'

type Build = Pick<ServerBuild, 'routes' | 'assets'>
type Handle = ReturnType<typeof createRequestHandler>

/**
 * The router's handler for an address. The router tries every route it knows, and prepares them all for each page: one that
 * knows only those with the same first segment answers the same sooner. What is in no page's segment goes to one that knows
 * all: data without a document, what routes there are, addresses at which there is nothing.
 */
export function createRouteHandlers(build: ServerBuild, mode: string): (url: string, prefix: string) => Handle {
  const segments = segmentsOf(build)
  const handlers = new Map<string, Handle>()
  return (url, prefix) => {
    const segment = firstSegment(new URL(url).pathname.slice(prefix.length))
    const key = segments.has(segment) ? `${prefix}/${segment}` : prefix
    const known = handlers.get(key)
    if (known !== undefined) return known
    const routes = segments.has(segment) ? onlyOf(build, segment) : {}
    const handle = createRequestHandler({ ...build, ...routes, basename: prefix || '/' }, mode)
    handlers.set(key, handle)
    return handle
  }
}

function segmentsOf({ routes }: Build): ReadonlySet<string> {
  return new Set(Object.values(routes).flatMap((route) => (route ? (segmentOf(route) ?? []) : [])))
}

/** With the layouts around all pages, and the page for what is not found. */
function onlyOf({ routes, assets }: Build, segment: string): Build {
  const isOf = (route: Route | undefined) => {
    const own = route && segmentOf(route)
    return own === undefined || own === segment
  }
  const pick = <Picked extends Route>(all: Record<string, Picked | undefined>) =>
    Object.fromEntries(Object.entries(all).filter(([, route]) => isOf(route)))
  return { routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) as typeof assets.routes } }
}

type Route = { path?: string | undefined; index?: boolean | undefined }

/** The first segment of a page; undefined: a layout, or a page that may be in any segment. */
function segmentOf({ path = '', index }: Route): string | undefined {
  if (index === true) return ''
  return path === '' || /^\/?[:*]/.test(path) ? undefined : firstSegment(path)
}
