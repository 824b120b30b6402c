import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCluster } from './create-cluster.ts'
import { requireSpace } from './require-space.ts'
import type { ServerHome } from './server-home.ts'

let home: ServerHome
beforeEach(() => {
  const path = mkdtempSync(join(tmpdir(), 'guardaroba-full-'))
  home = { path, cluster: join(path, 'data'), user: null }
})
afterEach(() => rmSync(home.path, { recursive: true }))

describe('a full disk', () => {
  it('is noticed before a new database is made', () => {
    expect(() => requireSpace(home, 99.9)).toThrow(
      `The disk is full: 99 MB are left for ${home.path}, the database needs 100 MB.`,
    )
    expect(() => requireSpace(home, 100)).not.toThrow()
  })

  it('is noticed before an old one is started', () => {
    mkdirSync(home.cluster)
    expect(() => requireSpace(home, 39)).toThrow('the database needs 40 MB.')
    expect(() => requireSpace(home, 40)).not.toThrow()
  })

  it.runIf(process.platform === 'linux')('is looked up on the disk of the database', () => {
    expect(() => requireSpace({ ...home, path: '/proc' })).toThrow('The disk is full: 0 MB are left for /proc')
  })

  it('is named when it stops the making of a database', async () => {
    const initdb = join(home.path, 'initdb')
    writeFileSync(initdb, COMPLAINING)
    chmodSync(initdb, 0o755)
    const programs = { initdb, postgres: '', pgCtl: '' }
    await expect(createCluster(home, programs, 'secret')).rejects.toThrow(
      `The database could not be created in ${home.path}: could not extend file "base/1/2691": No space left on device.`,
    )
  })
})

/** What initdb of PostgreSQL 18 printed on a disk of 20 MB. */
const COMPLAINING = `#!/bin/sh
cat >&2 <<'END'
2026-11-15 16:51:49.361 UTC [25651] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-15 16:51:49.361 UTC [25651] HINT:  Check free disk space.
2026-11-15 16:51:49.361 UTC [25651] PANIC:  cannot abort transaction 1, it was already committed
Aborted
child process exited with exit code 134
initdb: removing data directory "/data.part"
END
exit 1
`
