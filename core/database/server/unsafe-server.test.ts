import { expect, it, onTestFinished } from 'vitest'
import { runPostgresDouble } from '#tests/support/doubles/postgres-double.ts'
import { findUnsafeServer } from './unsafe-server.ts'

const sentence =
  'PostgreSQL 18.6 or newer is needed in production, and the database server is 18.5, which lacks fixes of row level security'

it.each([
  ['180005', '18.5', sentence],
  ['180006', '18.6', null],
  ['180010', '18.10', null],
  ['190000', '19.0', null],
])('a server whose number is %s is version %s: %s', async (number, version, said) => {
  const server = await runPostgresDouble({ server_version_num: number, server_version: version })
  onTestFinished(() => server.stop())
  expect(await findUnsafeServer(server.url)).toBe(said)
})
