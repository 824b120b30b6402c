import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'core/database/migrations'

/** They were there before this rule: rows of stores that existed then were not theirs to see. */
const EARLIER = ['0035_views_of_their_own.sql', '0051_ruled_prices.sql']

const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** What a migration does to rows: neither comments nor what functions will do later. */
function statementsOf(name: string): string[] {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const plain = text.replace(/--[^\n]*/g, '').replace(/\$\$[\s\S]*?\$\$/g, '')
  return plain.split(';').map((statement) => statement.trim())
}

const tableOf = (statement: string) => /^alter table (\w+)/.exec(statement)?.[1] ?? ''

it('a migration sees the rows of all stores, also where the owner of the tables is no superuser', () => {
  const forced = new Set<string>()
  const blind: string[] = []
  for (const name of files) {
    const statements = statementsOf(name)
    const lifted = new Set<string>()
    for (const statement of statements) {
      if (/\bno force row level security/.test(statement)) lifted.add(tableOf(statement))
      else if (/\bforce row level security/.test(statement)) lifted.delete(tableOf(statement))
      if (!/^(update|delete|insert|with)\b/.test(statement)) continue
      const read = [...statement.matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, table = '']) => table)
      for (const table of new Set(read)) if (forced.has(table) && !lifted.has(table)) blind.push(`${name}: ${table}`)
    }
    // a table that was lifted is forced again
    expect([...lifted], name).toEqual([])
    for (const statement of statements)
      if (/(?<!\bno )\bforce row level security/.test(statement)) forced.add(tableOf(statement))
  }
  expect(forced.size).toBeGreaterThan(50)
  expect(blind.filter((each) => !EARLIER.some((name) => each.startsWith(name)))).toEqual([])
})
