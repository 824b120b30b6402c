import { afterEach, describe, expect, it } from 'vitest'
import { runPostgresDouble } from '#tests/support/doubles/postgres-double.ts'
import { connectClient } from '../connect-client.ts'
import { migrate } from '../migrate/migrate.ts'
import { pendingMigrations } from '../migrate/pending-migrations.ts'

let server: Awaited<ReturnType<typeof runPostgresDouble>> | null = null
afterEach(async () => {
  await server?.stop()
  server = null
})

async function run(number: string, version: string) {
  server = await runPostgresDouble({ server_version_num: number, server_version: version })
  return server
}

const sentence =
  'PostgreSQL 18 or newer is needed, the database server is 17.6 (Debian 17.6-1): nothing was changed on it.'

describe('an older PostgreSQL', () => {
  it('is refused before any migration, and asked for nothing but its version', async () => {
    const { url, queries } = await run('170006', '17.6 (Debian 17.6-1)')
    await expect(migrate({ ownerUrl: url, appUrl: url, report: () => {} })).rejects.toThrow(sentence)
    expect(queries).toEqual([expect.stringMatching(/^select current_setting\('server_version_num'\)/)])
  })

  it('is refused to the app’s own role as well', async () => {
    const { url, queries } = await run('170006', '17.6 (Debian 17.6-1)')
    await expect(pendingMigrations(url)).rejects.toThrow(sentence)
    expect(queries).toHaveLength(1)
  })
})

describe('a PostgreSQL that is new enough', () => {
  it.each([
    ['180000', '18.0'],
    ['190001', '19.1'],
  ])('is accepted (%s)', async (number, version) => {
    const { url } = await run(number, version)
    await (await connectClient(url)).end()
  })
})
