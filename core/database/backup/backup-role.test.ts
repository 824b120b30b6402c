import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { scratchFolder } from '#tests/support/database/scratch-folder.ts'
import { closeDatabase, openDatabase } from '../connection.ts'
import { findArchived, saveBackup } from '../queries/platform/backups.ts'
import { dumpDatabase } from './dump.ts'

const ROLE = 'a_backup_of_this_test'
const PASSWORD = 'a-password'
const STORE = '0190b6a0-0000-7000-8000-00000000000a'

let database: TestDatabase
let backupUrl: string
const folder = mkdtempSync(join(scratchFolder(), 'guardaroba-dump-'))

beforeAll(async () => {
  database = await createTestDatabase()
  const writer = await openRowWriter(database.superuserUrl, { keepsRules: true })
  await writer.insertMany('mail', 7, { store_id: `'${STORE}'` })
  await writer.close()
  // the statements of docs/backup.md, for a role of this test's own: roles are the whole server's
  await ask(database.superuserUrl, `create role ${ROLE} login bypassrls password '${PASSWORD}'`)
  await ask(database.superuserUrl, `grant pg_read_all_data, guardaroba_backup to ${ROLE}`)
  const url = new URL(database.superuserUrl)
  url.username = ROLE
  url.password = PASSWORD
  backupUrl = url.href
})
afterAll(async () => {
  await ask(database.superuserUrl, `drop owned by ${ROLE}`)
  await ask(database.superuserUrl, `drop role ${ROLE}`)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What pg_dump sets before it reads a table; with --enable-row-security, the second. */
const READ = 'set row_security = off; select count(*)::int as count from mail'
const READ_WITH_ROW_SECURITY = 'set row_security = on; select count(*)::int as count from mail'

describe('a dump', () => {
  it('by the owner of the tables ends with an error, or with an option against it has no rows and says nothing', async () => {
    await expect(ask(database.ownerUrl, READ)).rejects.toThrow(/would be affected by row-level security policy/)
    expect(await ask(database.ownerUrl, READ_WITH_ROW_SECURITY)).toEqual({ count: 0 })
  })

  it('by the role of backups has every row', async () => {
    expect(await ask(backupUrl, READ)).toEqual({ count: 7 })
  })

  it('is written by a program that knows the server, with the password nowhere to be seen', async () => {
    const program = fakeDump(18)
    const file = join(folder, 'copy.dump')
    expect(await dumpDatabase(backupUrl, file, program)).toBeGreaterThan(0)
    const said = readFileSync(file, 'utf8')
    expect(said).toContain('--format=custom')
    expect(said).toContain(`password ${PASSWORD}`)
    expect(said.split('password')[0]).not.toContain(PASSWORD)
  })

  it('is not begun by an older program, by none, or by a role that sees nothing', async () => {
    const file = join(folder, 'never.dump')
    await expect(dumpDatabase(backupUrl, file, fakeDump(15))).rejects.toThrow(
      /is of PostgreSQL 15, and the server is 18/,
    )
    await expect(dumpDatabase(backupUrl, file, join(folder, 'none'))).rejects.toThrow(/There is no .*none here/)
    await expect(dumpDatabase(database.ownerUrl, file, fakeDump(18))).rejects.toThrow(/does not see the rows of stores/)
  })
})

describe('the role of backups', () => {
  it('writes down what it has done, and changes nothing else', async () => {
    const db = openDatabase(backupUrl)
    const at = new Date()
    const record = { label: 'nightly', kind: 'dump', begunAt: at, endedAt: at, bytes: 5, isVerified: true } as const
    await saveBackup(db, { ...record, archived: await findArchived(db) })
    await closeDatabase(db)
    expect(await ask(database.appUrl, 'select label, kind, last_archived from backup')).toEqual({
      label: 'nightly',
      kind: 'dump',
      last_archived: null,
    })
    await expect(ask(backupUrl, 'delete from mail')).rejects.toThrow(/permission denied/)
    await expect(ask(backupUrl, 'update backup set is_verified = true')).rejects.toThrow(/permission denied/)
    await expect(ask(database.appUrl, 'delete from backup')).rejects.toThrow(/permission denied/)
  })
})

/** It says its version, and writes into its file how it was called. */
function fakeDump(version: number): string {
  const program = join(folder, `pg_dump_${version}`)
  const lines = [
    '#!/bin/sh',
    `[ "$1" = --version ] && echo "pg_dump (PostgreSQL) ${version}.6" && exit 0`,
    'for word in "$@"; do case "$word" in --file=*) out=$(echo "$word" | cut -c8-);; esac; done',
    'echo "$@" > "$out"; echo "password $PGPASSWORD" >> "$out"',
  ]
  writeFileSync(program, `${lines.join('\n')}\n`)
  chmodSync(program, 0o755)
  return program
}

/** The first row of the last statement. */
async function ask(url: string, statements: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query(statements)].flat()
    return results.at(-1)?.rows[0]
  } finally {
    await client.end()
  }
}
