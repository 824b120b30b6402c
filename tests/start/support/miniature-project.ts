import { spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { watchOutput } from './watch-output.ts'

/** A clone with the real launcher, a build of one line and a server of a few: it starts in a second, without a network. */
export async function createMiniatureProject() {
  const folder = await mkdtemp(join(tmpdir(), 'guardaroba-launch-'))
  await cp('launcher', join(folder, 'launcher'), { recursive: true })
  const put = (path: string, text: string) => putFile(join(folder, path), text)
  await put('package.json', JSON.stringify({ name: 'miniature', type: 'module', ...wanted }))
  await put('package-lock.json', JSON.stringify(lockFile))
  await put(
    'tools/builder/package.json',
    JSON.stringify({ name: builder, version: '1.0.0', bin: { 'react-router': 'build.mjs' } }),
  )
  await put('tools/builder/build.mjs', buildScript)
  await put('kit/ui/page.ts', 'export const page = 1')
  await put('server.ts', serverScript)
  return {
    folder,
    put,
    read: (path: string) => readFile(join(folder, path), 'utf8'),
    /** A package with the only Node that is new enough, as npm unpacks it. */
    async bringRuntime(name: string, platforms: { os?: string; cpu?: string | string[] }) {
      const path = `node_modules/${name}`
      const item = { name, version: '99.0.0', bin: { node: 'bin/node' }, ...platforms }
      await put(`${path}/package.json`, JSON.stringify(item))
      await put(`${path}/bin/node`, runtimeScript(name))
      await chmod(join(folder, path, 'bin/node'), 0o755)
      const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
      manifest.engines.node = '>=99'
      manifest.optionalDependencies = { ...manifest.optionalDependencies, [name]: '99.0.0' }
      await put('package.json', JSON.stringify(manifest))
    },
    launch: (env: Record<string, string> = {}, options: LaunchOptions = {}) => launch(folder, env, options),
    /** Whether its owner may write in it. */
    access: async (access: 'open' | 'read-only') => {
      for (const path of [folder, join(folder, 'build')]) {
        await chmod(path, access === 'open' ? 0o755 : 0o555).catch(() => {})
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const builder = '@react-router/dev'
const wanted = { engines: { node: '>=24.12' }, devDependencies: { [builder]: 'file:tools/builder' } }
const lockFile = {
  name: 'miniature',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'miniature', ...wanted },
    [`node_modules/${builder}`]: { resolved: 'tools/builder', link: true, dev: true },
    'tools/builder': { name: builder, version: '1.0.0', dev: true, bin: { 'react-router': 'build.mjs' } },
  },
}

/** Breaks, hangs or leaves a full disk when the page says so, and counts how often it ran. */
const buildScript = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
const page = readFileSync('kit/ui/page.ts', 'utf8')
mkdirSync('build', { recursive: true })
appendFileSync('build/runs', '.')
if (page.includes('broken')) { console.error('page.ts is broken'); process.exit(1) }
if (page.includes('endless')) setInterval(() => {}, 1000)
const isOffice = process.argv.at(-1).includes('office')
if (isOffice && page.includes('slow office')) while (!existsSync('go')) await new Promise((again) => setTimeout(again, 50))
if (isOffice && page.includes('wrong office')) { console.error('page.ts is wrong'); process.exit(1) }
if (page.includes('full disk')) try { symlinkSync('/dev/full', 'build/made-from') } catch {}
`

const runtimeScript = (name: string) => `#!/bin/sh
if [ "$1" = --version ]; then echo v99.0.0; exit; fi
RUN_BY=${name} exec "${process.execPath}" "$@"
`

/** LIVES says, comma by comma, what becomes of each start: refuse, crash, serve (and so does every later one). */
const serverScript = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
if (process.env.EXIT_WITH) process.exit(Number(process.env.EXIT_WITH))
if (process.env.LIVES) appendFileSync('starts', '.')
const life = process.env.LIVES?.split(',')[readFileSync('starts', 'utf8').length - 1]
if (life === 'refuse') { console.log('refused'); process.exit(1) }
process.on('SIGTERM', () => { console.log('stopped by SIGTERM'); if (process.env.LEAVE_A_NOTE) writeFileSync('stopped', 'SIGTERM'); process.exit(0) })
process.on('SIGINT', () => { console.log('stopped by SIGINT'); process.exit(0) })
setInterval(() => {}, 1000)
process.send?.('ready')
if (life === 'crash') setTimeout(() => process.exit(9), 100)
if (life === 'be killed') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)
if (!life || life === 'serve') console.log('serving as ' + process.pid + ' in ' + process.env.NODE_ENV + ', run by ' + process.env.RUN_BY + ', with ' + process.env.NODE_OPTIONS + ' and arenas: ' + process.env.MALLOC_ARENA_MAX + '; the office was built ' + process.env.OFFICE_BUILT)
`

async function putFile(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

type LaunchOptions = { args?: string[]; user?: { uid: number; gid: number } }

function launch(folder: string, env: Record<string, string>, { args = ['start'], user }: LaunchOptions) {
  const child = spawn(process.execPath, ['launcher/main.mjs', ...args], {
    ...user,
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchOutput(child)
}
