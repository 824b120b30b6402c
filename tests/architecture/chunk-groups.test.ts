import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHUNK_GROUPS as office } from '#office/web/chunk-groups.ts'
import { CHUNK_GROUPS as storefront } from '#storefront/web/chunk-groups.ts'

const FILES = [
  ...globSync('{core/{domain,paths},kit,apps}/**/*.{ts,tsx}').map((file) => resolve(file)),
  ...globSync('node_modules/{*,@*/*}/package.json').map((file) => resolve(file)),
]

/** The bundler's own, which no file of a folder is. */
const OF_THE_BUNDLER = ['preload-helper', 'rolldown\\/runtime']

describe.each(Object.entries({ storefront, office }))('what a browser of the %s loads together', (_, groups) => {
  const places = Object.entries(groups).flatMap(([name, all]) => all.map((place) => [name, place] as const))

  it.each(places.filter(([, { source }]) => !OF_THE_BUNDLER.includes(source)))('%s has files at %s', (_name, place) => {
    expect(FILES.some((file) => place.test(file))).toBe(true)
  })
})
