import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { StartupError } from '#domain/startup-error.ts'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { asOwner, createEmptyDatabase, createTestDatabase } from '#tests/support/database/database.ts'
import { SECRET, settingsOf, WHSEC } from '#tests/support/read-settings.ts'
import { prepareDatabase } from './prepare-database.ts'

/** What a database with another history of migrations has at least. */
const OTHER_MIGRATIONS = `
  create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now());
  grant select on schema_migration to public;
  insert into schema_migration (name, checksum) values ('0001_foundation.sql', 'a'), ('0002_partner_stores.sql', 'b')`

const FACT =
  'The database guardaroba was made by migrations that this version does not have (0001_foundation.sql and others)'

const isRoot = process.getuid?.() === 0

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function prepare(env: Record<string, string>, said: string[] = []) {
  return prepareDatabase(settingsOf(env), (sentence) => said.push(sentence))
}

async function countTables(url: string): Promise<number> {
  const client = await connectClient(url)
  try {
    const { rowCount } = await client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

describe('a database of one’s own', () => {
  it('is used with nothing but the app’s role once it is migrated', async () => {
    expect((await prepare({ DATABASE_URL: database.appUrl })).url).toBe(database.appUrl)
  })

  it('is brought up to date when the owner’s role is given', async () => {
    const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl }
    expect((await prepare(env)).url).toBe(database.appUrl)
  })

  it('that lacks migrations is left as it is, and the missing setting is named', async () => {
    const empty = await createEmptyDatabase()
    await expect(prepare({ DATABASE_URL: empty.appUrl })).rejects.toThrow('set DATABASE_OWNER_URL')
    await empty.drop()
  })

  it('that other migrations made is left as it is, and an empty one is asked for', async () => {
    const other = await createEmptyDatabase()
    await asOwner(other.ownerUrl, OTHER_MIGRATIONS)
    const name = new URL(other.ownerUrl).pathname.slice(1)
    const sentence = `${FACT.replace('guardaroba', name)}: set DATABASE_URL and DATABASE_OWNER_URL to an empty one.`
    const withOwner = { DATABASE_URL: other.appUrl, DATABASE_OWNER_URL: other.ownerUrl }
    expect(await refusalOf(prepare(withOwner))).toBe(sentence)
    expect(await refusalOf(prepare({ DATABASE_URL: other.appUrl }))).toBe(sentence)
    await other.drop()
  })

  it('is refused to a role that owns the tables', async () => {
    await expect(prepare({ DATABASE_URL: database.ownerUrl })).rejects.toThrow('give the app a plain role')
  })
})

describe('a database in production', () => {
  const KEYS = {
    ...{
      ALLOW_OLDER_POSTGRESQL: 'on',
      APP_MODE: 'production',
      APP_SECRET: SECRET,
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'shop@example.it',
    },
    ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: WHSEC },
  }

  it('is never migrated by whoever serves, and the command that does it is named', async () => {
    const empty = await createEmptyDatabase()
    const env = { ...KEYS, DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: empty.ownerUrl }
    await expect(prepare(env)).rejects.toThrow(
      /^The database has not seen 0001_\S+, .*: run npm run migrate of this version first\.$/,
    )
    expect(await countTables(empty.ownerUrl)).toBe(0)
    await empty.drop()
  })

  it('is served with the app’s role alone; an owner’s address is not used, which is said', async () => {
    const said: string[] = []
    const env = { ...KEYS, DATABASE_URL: database.appUrl }
    expect((await prepare(env, said)).url).toBe(database.appUrl)
    expect(said).toEqual([])
    await prepare({ ...env, DATABASE_OWNER_URL: 'postgresql://nobody:x@127.0.0.1:1/none' }, said)
    expect(said).toEqual(['DATABASE_OWNER_URL is not used here: in production npm run migrate alone needs it.'])
  })

  it('on a server with known faults is refused, unless that is a rehearsal', async () => {
    const env = { ...KEYS, ALLOW_OLDER_POSTGRESQL: 'off', DATABASE_URL: database.appUrl }
    const { caution } = await prepare({ DATABASE_URL: database.appUrl })
    if (caution === null) expect((await prepare(env)).caution).toBe(null)
    else await expect(prepare(env)).rejects.toThrow(`${caution}: nothing was changed on it.`)
    expect((await prepare({ ...KEYS, DATABASE_URL: database.appUrl })).caution).toBe(caution)
  })

  it('that was left to newer versions alone is refused', async () => {
    const newer = await createTestDatabase()
    await asOwner(newer.ownerUrl, `insert into release values ('99.1.0', '99.0.0', now(), 'elsewhere')`)
    await expect(prepare({ ...KEYS, DATABASE_URL: newer.appUrl })).rejects.toThrow(
      /^The database was migrated by version 99\.1\.0, which leaves nothing to versions before 99\.0\.0, and this is \S+: start a newer version\.$/,
    )
    await newer.drop()
  })
})

describe('the embedded database', { timeout: 120_000 }, () => {
  it('that other migrations made names the folder to delete, and the next start works', async () => {
    const data = await folderOfOtherMigrations('open')
    expect(await refusalOf(prepare({ DATA_FOLDER: data.path }))).toBe(
      `${FACT}: delete the folder ${data.path} and start again.`,
    )
    rmSync(data.path, { recursive: true })
    const prepared = await prepare({ DATA_FOLDER: data.path })
    await prepared.stop()
    await data.remove()
  })

  it.runIf(isRoot)('names both folders when it lives outside the data folder', async () => {
    const data = await folderOfOtherMigrations('private')
    const { path: home } = findServerHome(data.path, () => {})
    expect(await refusalOf(prepare({ DATA_FOLDER: data.path }))).toBe(
      `${FACT}: delete the folders ${data.path} and ${home} and start again.`,
    )
    await data.remove()
  })
})

async function folderOfOtherMigrations(access: 'open' | 'private') {
  const data = makeDataFolder(access)
  const server = await startEmbeddedServer({ dataFolder: data.path, report: () => {} })
  await asOwner(server.ownerUrl, OTHER_MIGRATIONS)
  await server.stop()
  return data
}

async function refusalOf(preparation: Promise<unknown>): Promise<string> {
  try {
    await preparation
  } catch (error) {
    if (error instanceof StartupError) return error.message
  }
  throw new Error('It was not refused.')
}
