import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('npm run dev starts the server again for a change in any folder the server runs from', async () => {
  const { serverSources }: { serverSources: string[] } = await import(resolve('launcher/serve.mjs'))
  expect(serverSources).toEqual(
    expect.arrayContaining(['server.ts', 'core/domain', 'core/use-cases', 'composition', 'core/paths/office']),
  )
  expect(serverSources.filter((path) => /^(apps\/\w+\/web|kit\/ui)/.test(path))).toEqual([])
  expect(serverSources.filter((path) => !existsSync(path))).toEqual([])
})
