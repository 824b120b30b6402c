import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DEPENDENCY_ARROW } from '#tests/architecture/dependency-arrow.ts'

it('npm run dev starts the server again for a change in any folder the server runs from', async () => {
  const { serverSources }: { serverSources: string[] } = await import(resolve('launcher/serve.mjs'))
  const isServers = (folder: string) => folder !== 'launcher' && !folder.startsWith('web/')
  const expected = [
    ...Object.keys(DEPENDENCY_ARROW).filter(isServers),
    'server.ts',
    'web/storefront/paths',
    'web/office/paths',
  ]
  expect(serverSources.toSorted()).toEqual(expected.toSorted())
  expect(serverSources.filter((path) => !existsSync(path))).toEqual([])
})
