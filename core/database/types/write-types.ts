import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as Generator, GenericExpressionNode, generate, IdentifierNode } from 'kysely-codegen'
import { Pool } from 'pg'

export const SCHEMA_FILE = join(import.meta.dirname, '..', 'generated', 'schema.ts')

const LANGUAGES = '../../domain/stores/languages.ts'

/** The types of the queries, read from a migrated database. */
export async function writeTypes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url, max: 2 })
  // The server may stop before the last connection has said goodbye.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const dialect = new Generator({ domains: false })
  Object.assign(dialect.adapter.scalars, {
    localized_text: new IdentifierNode('LocalizedText'),
    language_switches: new GenericExpressionNode('Record', [
      new IdentifierNode('Language'),
      new IdentifierNode('boolean'),
    ]),
  })
  try {
    return await generate({
      db,
      dialect,
      camelCase: true,
      excludePattern: '(public.schema_(migration|function)|pgboss.*)',
      outFile: null,
      customImports: { Language: `${LANGUAGES}#Language`, LocalizedText: `${LANGUAGES}#LocalizedText` },
    })
  } finally {
    await db.destroy()
  }
}
