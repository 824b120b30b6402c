import { isContract, type SqlFile } from '#database/migrate/migration-files.ts'

type Rule = { name: string; pattern: RegExp; unless?: RegExp; advice: string; inContract?: boolean }

/** What hurts the version before, or everybody who writes meanwhile, on a table that is there already. */
const RULES: Rule[] = [
  {
    name: 'drop',
    pattern: /^drop (?!index|policy|trigger)|\bdrop column\b|\brename\b/,
    advice: 'the version before still uses it: drop it in a file .after.sql',
    inContract: false,
  },
  {
    name: 'retype',
    pattern: /\balter column \w+ (?:set data )?type\b/,
    advice: 'the table is written anew while everybody waits: add another column',
  },
  {
    name: 'index',
    pattern: /^create (?:unique )?index (?!concurrently)/,
    advice: 'nobody can write while it is built: build it concurrently, outside a transaction',
  },
  {
    name: 'constraint',
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b/,
    unless: /\bnot valid$/,
    advice: 'every row is read while everybody waits: add it not valid, and validate it outside a transaction',
  },
  {
    name: 'unique',
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key)\b/,
    unless: /\busing index\b/,
    advice: 'its index is built while everybody waits: build it concurrently, and add the constraint using index',
  },
  {
    name: 'not-null',
    pattern: /\bset not null\b/,
    advice: 'every row is read while everybody waits: validate a check (… is not null) before',
  },
  {
    name: 'required',
    pattern: /\badd column [^,]*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    advice: 'the version before writes rows without it: give it a default',
  },
]

/**
 * What is wrong with new migrations once others have databases. A file that knows better says so in a line like
 * `-- allowed: index, the table is empty everywhere`.
 */
export function risksOf(file: SqlFile): string[] {
  const statements = statementsOf(file.sql)
  const made = new Set(
    statements.flatMap((statement) => /^create (?:unlogged )?table (\w+)/.exec(statement)?.[1] ?? []),
  )
  const allowed = new Set([...file.sql.matchAll(/^-- allowed: ([\w-]+), \S/gm)].map(([, name]) => name))
  const rules = RULES.filter(
    ({ name, inContract }) => !allowed.has(name) && (inContract !== false || !isContract(file.name)),
  )
  return statements
    .filter((statement) => !made.has(tableOf(statement) ?? ''))
    .flatMap((statement) => rules.filter((rule) => isBroken(rule, statement)))
    .map(({ name, advice }) => `${file.name}: ${name}: ${advice}`)
}

function isBroken({ pattern, unless }: Rule, statement: string): boolean {
  return pattern.test(statement) && !unless?.test(statement)
}

/** Neither comments nor the bodies of functions, in small letters and on one line each. */
function statementsOf(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  return plain.split(';').map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
}

function tableOf(statement: string): string | undefined {
  return (/^alter table (?:only )?(\w+)/.exec(statement) ?? /^create .*?index .*? ?on (\w+)/.exec(statement))?.[1]
}
