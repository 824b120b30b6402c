import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { calls } from '#storefront/contract/calls.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'

/** The calls of every file, with a name as often as it is given. */
async function declaredIn(files: string[]) {
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, object>> => import(pathToFileURL(file).href)),
  )
  const nouns = modules.flatMap((module) => Object.entries(module).filter(([name]) => /Endpoints$/.test(name)))
  return nouns.flatMap(([, noun]) => Object.keys(noun))
}

const OFFICE = globSync('apps/office/contract/*/**/*.ts')
const SHOP = globSync('apps/storefront/contract/*/**/*.ts')
const isSource = (file: string) => !file.endsWith('.test.ts')

describe.each([
  ['the shop', SHOP, endpoints, calls],
  ['the office', OFFICE, officeEndpoints, officeCalls],
])('the calls of %s', (_, files, registry, addresses) => {
  it('are those of its nouns, each under a name of its own', async () => {
    const declared = await declaredIn(files.filter(isSource))
    expect(declared.sort()).toEqual(Object.keys(registry).sort())
  })

  it('have one address each', () => {
    const all = Object.values(addresses).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(all.length).toBe(Object.keys(registry).length)
    expect(new Set(all).size).toBe(all.length)
  })
})
