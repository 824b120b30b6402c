import { isLanguage } from '#domain/stores/languages.ts'

/** `path` as it is declared: `{id}` and `:id` stand for one part, `*` for all that follow. `name`: what it is counted under. */
export type Route = { path: string; name: string }

type Place = { children: Map<string, Place>; variable: Place | null; name: string | null }

/** What no address of ours is: mistyped, made up, or of a version before. */
export const OTHER = 'other'

/**
 * What a request is counted under: an address as it was declared, never as it was sent. Language and the way a page's data
 * are asked for make no other page.
 */
export function createRouteNames(routes: readonly Route[]): (path: string) => string {
  const root = newPlace()
  for (const route of routes) addRoute(root, route)
  return (path) => findName(root, partsOf(toPlain(path))) ?? OTHER
}

function newPlace(): Place {
  return { children: new Map(), variable: null, name: null }
}

function addRoute(root: Place, { path, name }: Route): void {
  let place = root
  for (const part of partsOf(path.split('?', 1)[0] ?? '')) place = placeBelow(place, part)
  place.name ??= name
}

function placeBelow(place: Place, part: string): Place {
  if (part.startsWith(':') || part.startsWith('{')) {
    place.variable ??= newPlace()
    return place.variable
  }
  const below = place.children.get(part) ?? newPlace()
  place.children.set(part, below)
  return below
}

function findName(place: Place, parts: readonly string[]): string | null {
  const whatever = place.children.get('*')?.name ?? null
  const [part, ...others] = parts
  if (part === undefined) return place.name ?? whatever
  const named = place.children.get(part)
  return (named && findName(named, others)) ?? (place.variable && findName(place.variable, others)) ?? whatever
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function toPlain(path: string): string {
  const asked = path.replace(/\.data$/, '')
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(asked) ?? []
  const page = isLanguage(first) ? rest : asked
  return page === '/_root' ? '/' : page
}
