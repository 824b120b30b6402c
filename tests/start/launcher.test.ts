import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniatureProject } from './support/miniature-project.ts'

const installing = 'Packages installed'
const building = 'Built the storefront'

let project: Awaited<ReturnType<typeof createMiniatureProject>>
let launched: ReturnType<typeof project.launch>[]

beforeEach(async () => {
  project = await createMiniatureProject()
  launched = []
})

afterEach(async () => {
  for (const { kill } of launched) kill('SIGTERM')
  await Promise.all(launched.map(({ ended }) => ended))
  await project.remove()
})

function launch(env?: Record<string, string>) {
  const start = project.launch(env)
  launched.push(start)
  return start
}

async function startAndStop() {
  const start = launch()
  await start.printed(/serving/)
  start.kill('SIGTERM')
  await start.ended
  return start.output()
}

describe('the launcher', { timeout: 60_000 }, () => {
  it('installs, builds and serves on a fresh clone, and does nothing twice', async () => {
    const first = await startAndStop()
    expect(first).toContain(installing)
    expect(first).toContain(building)
    expect(first).toContain('in production')

    const second = await startAndStop()
    expect(second).not.toContain(installing)
    expect(second).not.toContain(building)
  })

  it('keeps the memory of the server small, unless a person has set it otherwise', async () => {
    expect(await startAndStop()).toContain('with --max-semi-space-size=8 and arenas: 1')
    const set = '--max-semi-space-size=32'
    const start = launch({ NODE_OPTIONS: set, MALLOC_ARENA_MAX: '4' })
    // of two the last counts
    await start.printed(new RegExp(`with .* ${set} and arenas: 4`))
  })

  it('builds again when a page changed, and only builds', async () => {
    await startAndStop()
    await project.put('kit/ui/page.ts', 'export const page = 2')
    const output = await startAndStop()
    expect(output).toContain(building)
    expect(output).not.toContain(installing)
  })

  it('does not build again when only a test changed', async () => {
    await startAndStop()
    await project.put('kit/ui/page.test.ts', 'export {}')
    expect(await startAndStop()).not.toContain(building)
  })

  it('does not build again when the types of the routes were written', async () => {
    await startAndStop()
    await project.put('apps/storefront/web/.react-router/types/+routes.ts', 'export {}')
    expect(await startAndStop()).not.toContain(building)
  })

  it('installs again when the lock file changed', async () => {
    await startAndStop()
    const lock = JSON.parse(await project.read('package-lock.json'))
    lock.packages['tools/builder'].version = '1.0.1'
    await project.put(
      'tools/builder/package.json',
      (await project.read('tools/builder/package.json')).replace('1.0.0', '1.0.1'),
    )
    await project.put('package-lock.json', JSON.stringify(lock))
    expect(await startAndStop()).toContain(installing)
  })

  it('serves what is built without the packages that built it, and brings them back when something changes', async () => {
    await startAndStop()
    const command = project.launch({}, { args: ['install:production'] })
    expect(await command.ended).toBe(0)
    expect(command.output()).toContain('Packages of production installed')
    await expect(project.read('node_modules/@react-router/dev/package.json')).rejects.toThrow('ENOENT')

    const served = await startAndStop()
    expect([served.includes('serving'), served.includes(installing)]).toEqual([true, false])

    await project.put('kit/ui/page.ts', 'export const page = 2')
    const changed = await startAndStop()
    expect([changed.includes(installing), changed.includes(building)]).toEqual([true, true])
  })

  it('shows what npm says when the packages cannot be installed', async () => {
    await project.put('package-lock.json', '{"lockfileVersion": 3, "packages": {}}')
    const start = launch()
    expect(await start.ended).toBe(1)
    expect(start.output()).toMatch(/npm error/)
    expect(start.output().trimEnd()).toMatch(/The packages could not be installed; .*\.$/)
  })

  it('shows what the build says when it fails, and builds again next time', async () => {
    await project.put('kit/ui/page.ts', 'broken')
    const start = launch()
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('page.ts is broken')
    expect(start.output().trimEnd()).toMatch(/The storefront could not be built; .*\.$/)

    await project.put('kit/ui/page.ts', 'export const page = 1')
    expect(await startAndStop()).toContain(building)
  })

  it('opens the shop while the office is still being built, and tells the server so', async () => {
    await project.put('kit/ui/page.ts', 'slow office')
    const start = launch()
    await start.printed(/the office was built meanwhile/)
    expect(start.output()).toContain('Built the storefront (')
    expect(start.output()).not.toContain('Built the office')
    await project.put('go', '')
    await start.printed(/Built the office/)
    start.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    expect(await startAndStop()).toContain('the office was built before')
  })

  it('goes on with the shop when the office cannot be built, and stops with it', async () => {
    await project.put('kit/ui/page.ts', 'wrong office')
    const start = launch()
    await Promise.all([start.printed(/The shop goes on without the office/), start.printed(/serving/)])
    expect(start.output()).toContain('page.ts is wrong')
    expect(start.output()).toContain('The office could not be built;')
    start.kill('SIGTERM')
    expect(await start.ended).toBe(0)
  })

  it('stops at once while the office is still being built, and builds it with the next start', async () => {
    await project.put('kit/ui/page.ts', 'slow office')
    const start = launch()
    await start.printed(/serving/)
    start.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    await project.put('go', '')
    const next = launch()
    await next.printed(/Built the office/)
  })

  it('opens nothing in production before everything is built', async () => {
    await project.put('kit/ui/page.ts', 'slow office')
    const start = launch({ APP_MODE: 'production' })
    await start.printed(/Building the storefront and the office/)
    await wait(500)
    expect(start.output()).not.toContain('serving')
    await project.put('go', '')
    await start.printed(/the office was built before/)
  })

  it('never takes a killed build for a whole one', async () => {
    await startAndStop()
    await project.put('kit/ui/page.ts', 'endless')
    const start = launch()
    await start.printed(/Building/)
    await wait(500)
    start.kill('SIGTERM')
    expect(await start.ended).toBe(143)

    await project.put('kit/ui/page.ts', 'export const page = 1')
    expect(await startAndStop()).toContain(building)
  })

  it('installs and builds once when two starts meet', async () => {
    const starts = [launch(), launch()]
    await Promise.all(starts.map((start) => start.printed(/serving/)))
    const output = starts.map((start) => start.output()).join('')
    expect(output.split(installing)).toHaveLength(2)
    // the storefront and the office
    expect(await project.read('build/runs')).toBe('..')
  })

  it('takes over from a start that died while preparing', async () => {
    await project.put('build/preparing.lock', '999999999')
    expect(await startAndStop()).toContain(building)
  })

  it("ends with the server's exit code when it never came to serve", async () => {
    const start = launch({ EXIT_WITH: '7' })
    expect(await start.ended).toBe(7)
    expect(start.output()).not.toContain('again')
  })

  it('starts a crashed server again and says so, also when that start is refused', async () => {
    const start = launch({ LIVES: 'be killed,refuse,serve' })
    await start.printed(/serving/)
    const said = start.output().match(/The server ended .*/g)
    expect(said).toEqual([
      'The server ended unexpectedly (SIGKILL) and is started again in 1 s.',
      'The server ended unexpectedly (code 1) and is started again in 2 s.',
    ])
    start.kill('SIGTERM')
    expect(await start.ended).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends for good by %s while it waits to start again', async (signal) => {
    const start = launch({ LIVES: 'crash,crash,crash,crash' })
    await start.printed(/again in 2 s/)
    start.kill(signal)
    expect(await start.ended).toBe(0)
    expect(await project.read('starts')).toBe('..')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('hands %s on to the server once and waits for its end', async (signal) => {
    const start = launch()
    await start.printed(/serving/)
    start.kill(signal)
    start.kill(signal)
    expect(await start.ended).toBe(0)
    expect(start.output().split(`stopped by ${signal}`)).toHaveLength(2)
  })

  it('takes the server along when it is killed itself', async () => {
    const start = launch({ LEAVE_A_NOTE: 'yes' })
    await start.printed(/serving/)
    start.kill('SIGKILL')
    await expect.poll(() => project.read('stopped').catch(() => null), { timeout: 10_000 }).toBe('SIGTERM')
  })

  it('runs on the Node of the package made for this machine, which npm need not have linked', async () => {
    await startAndStop()
    await project.bringRuntime('node-of-another-machine', { cpu: process.arch === 'x64' ? 'arm64' : 'x64' })
    await project.bringRuntime('node-of-this-machine', { os: process.platform, cpu: [process.arch] })
    const output = await startAndStop()
    expect(output).toContain('run by node-of-this-machine')
    expect(output).not.toContain('another')
  })

  it('refuses a machine without a Node that is new enough in one sentence', async () => {
    const tooNew = (await project.read('package.json')).replace('>=24.12', '>=99')
    await project.put('package.json', tooNew)
    const start = launch()
    expect(await start.ended).toBe(1)
    expect(start.output().trimEnd()).toMatch(/please install Node 99 or newer\.$/)
  })
})
