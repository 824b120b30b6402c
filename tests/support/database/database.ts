import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { ownerUrl: string; appUrl: string; superuserUrl: string; drop(): Promise<void> }

/** A fresh, migrated, empty database. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom('guardaroba')
}

/** A database without a schema, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { ownerUrl, appUrl, superuserUrl } = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  // nobody writes in the template: copying its files is quicker than writing them into the log
  await asOwner(ownerUrl, `create database ${name} template ${template} strategy file_copy`)
  // a right on the database, which a copy does not take along
  if (template !== 'template0') await asOwner(ownerUrl, `revoke temporary on database ${name} from public`)
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    superuserUrl: inDatabase(superuserUrl, name),
    // the vacuum may be at work in it, and only the superuser may send that away
    drop: () => asOwner(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement outside the app, as the role that owns the tables. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const isAboutDatabases = /^(create|drop|revoke temporary on) database/.test(statement)
  const client = new Client({ connectionString: isAboutDatabases ? inDatabase(url, 'postgres') : url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
