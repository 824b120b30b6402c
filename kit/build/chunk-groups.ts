/** Which files are loaded together: a name, and the places that are part of it. */
export type ChunkGroups = Record<string, readonly RegExp[]>

/** As the bundler takes them, in their order. */
export function toGroups(groups: ChunkGroups): { name: string; test: RegExp }[] {
  return Object.entries(groups).map(([name, places]) => ({
    name,
    test: new RegExp(places.map(({ source }) => source).join('|')),
  }))
}
