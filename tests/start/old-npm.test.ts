import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repetitions } from '#tests/support/soak.ts'

/** What Node 20 and Node 22 come with: neither links the program of an optional package. */
const VERSIONS = ['10.8.2', '10.9.4'].slice(0, repetitions(1, 2))

/** What runs the shop is enough to see it; with what builds and tests it, npm has twice as much to do. */
const IS_WHOLE = repetitions(0, 1) === 1

const NOT_IN_A_CLONE = ['.git', 'node_modules', 'build', '.data', '.react-router', 'test-results', 'playwright-report']
const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guardaroba-npm-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a fresh clone', () => {
  it.concurrent.each(VERSIONS)('is installed by npm %s and runs on its own Node', { timeout: 600_000 }, async (npm) => {
    const clone = join(folder, `clone of ${npm}`)
    await cp('.', clone, { recursive: true, filter: (path) => !NOT_IN_A_CLONE.includes(basename(path)) })
    if (!IS_WHOLE) await leaveOutDevelopment(clone)
    const program = await installNpm(npm)

    const args = [program, 'run', 'demo:catalogue', '--', '--products', 'none']
    const outcome = await run('node', args, { cwd: clone, env }).catch((error) => error)

    expect(outcome.stdout).toContain('✓ Packages installed')
    expect(outcome.stderr.trim()).toBe('--products must be a whole number from 1 to 1000000, not "none".')
    const { findRuntime } = await import(join(clone, 'launcher', 'runtime.mjs'))
    expect(relative(clone, await findRuntime())).toMatch(/^node_modules\/node-[\w-]+\/bin\/node$/)
  })
})

async function leaveOutDevelopment(clone: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(clone, name), 'utf8'))
  const { devDependencies: _, ...manifest } = await read('package.json')
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  const lock = await read('package-lock.json')
  const needed = Object.entries<{ dev?: true }>(lock.packages).filter(([, { dev }]) => !dev)
  const packages = { ...Object.fromEntries(needed), '': { ...lock.packages[''], devDependencies: {} } }
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
}

/** Gives the script of an npm of that version. */
async function installNpm(version: string): Promise<string> {
  const prefix = join(folder, `npm ${version}`)
  await mkdir(prefix)
  await run('npm', ['install', '--prefix', prefix, '--no-save', `npm@${version}`], { cwd: prefix, env })
  return join(prefix, 'node_modules', 'npm', 'bin', 'npm-cli.js')
}

/** As in a terminal: without the Node of this project, and without what the npm that runs the tests has set. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/.test(name))),
  PATH: (process.env.PATH ?? '').split(delimiter).filter(isOfTheMachine).join(delimiter),
  npm_config_registry: process.env.npm_config_registry,
  npm_config_prefer_offline: 'true',
}

function isOfTheMachine(path: string): boolean {
  return !path.includes(`${sep}node_modules${sep}`)
}
