import { ageOf, isPromised, RETENTION_LINES, type RetentionLine } from '#domain/retention/retention-lines.ts'

const BEGINS = '<!-- the tables begin -->'
const ENDS = '<!-- the tables end -->'

/** A page with the tables between its two marks brought up to date. */
export function withRetention(page: string): string {
  const [before = '', rest = ''] = page.split(BEGINS)
  const after = rest.split(ENDS)[1] ?? ''
  return `${before}${BEGINS}\n\n${writeTables()}\n\n${ENDS}${after}`
}

function writeTables(): string {
  return [
    [
      '## What ends after a time',
      '',
      '| table | rows | how long | counted from | promised by | why |',
      '|---|---|---|---|---|---|',
    ],
    RETENTION_LINES.flatMap(agedRow),
    ['', '## What ends by itself', '', '| table | when, and why |', '|---|---|'],
    reasons('brief'),
    ['', '## What goes with something else', '', '| table | with a row of |', '|---|---|'],
    RETENTION_LINES.flatMap((line) => (line.kind === 'with' ? [`| \`${line.table}\` | \`${line.of}\` |`] : [])),
    ['', '## What is kept', '', '| table | why |', '|---|---|'],
    reasons('kept'),
  ]
    .flat()
    .join('\n')
}

function agedRow(line: RetentionLine): string[] {
  if (line.kind !== 'aged' && line.kind !== 'emptied') return []
  const rows = line.kind === 'emptied' ? 'the name in it is emptied' : (line.rows ?? 'all')
  const promiser = isPromised(line.age) ? 'the privacy policy' : 'us'
  return [`| \`${line.table}\` | ${rows} | ${inWords(line)} | ${line.since} | ${promiser} | ${line.why} |`]
}

function inWords({ age }: { age: Parameters<typeof ageOf>[0] }): string {
  const [[unit = '', count = 0] = []] = Object.entries(ageOf(age)) as [string, number][]
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`
}

function reasons(kind: 'brief' | 'kept'): string[] {
  return RETENTION_LINES.flatMap((line) => (line.kind === kind ? [`| \`${line.table}\` | ${line.why} |`] : []))
}
