import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { ownerUrl: string; appUrl: string; superuserUrl: string; drop(): Promise<void> }

/** A fresh, migrated, empty database; or one with the test stores in it. */
export function createTestDatabase(
  template: 'guardaroba' | typeof STORES_TEMPLATE = 'guardaroba',
): Promise<TestDatabase> {
  return createFrom(template)
}

/** Made once for the whole run: writing the same stores for each file of tests took longer than many of the tests. */
export const STORES_TEMPLATE = 'guardaroba_stores'

/** A database without a schema, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { ownerUrl, appUrl, superuserUrl } = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  // nobody writes in the template: copying its files is quicker than writing them into the log
  const create = `create database ${name} template ${template} strategy file_copy`
  // a right on the database, which a copy does not take along
  const revoke = template === 'template0' ? [] : [`revoke temporary on database ${name} from public`]
  await inTurn(inDatabase(ownerUrl, 'postgres'), [create, ...revoke])
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    superuserUrl: inDatabase(superuserUrl, name),
    // the vacuum may be at work in it, and only the superuser may send that away
    drop: () => asOwner(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}

export function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement outside the app, as the role that owns the tables. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const isAboutDatabases = /^(create|drop) database/.test(statement)
  await inTurn(isAboutDatabases ? inDatabase(url, 'postgres') : url, [statement])
}

async function inTurn(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
