import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/** A fresh, migrated, empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(template.ownerUrl, `create database ${name} template guardaroba`)
  return {
    ownerUrl: inDatabase(template.ownerUrl, name),
    appUrl: inDatabase(template.appUrl, name),
    drop: () => asOwner(template.ownerUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A database without a schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(template.ownerUrl, `create database ${name} template template0`)
  return {
    ownerUrl: inDatabase(template.ownerUrl, name),
    appUrl: inDatabase(template.appUrl, name),
    drop: () => asOwner(template.ownerUrl, `drop database if exists ${name} with (force)`),
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
  const client = new Client({ connectionString: isAboutDatabases ? inDatabase(url, 'postgres') : url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
