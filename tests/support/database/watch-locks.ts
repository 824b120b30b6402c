import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Client } from 'pg'

/** What a transaction keeps from others, by its table, in the order in which it asked for it. */
export type Lock = { table: string; statement: string }
export type WatchedTransaction = Lock[]

/** What every transaction of this process locks from now on, read from the statements that are really sent. */
export function watchLocks() {
  const finished: WatchedTransaction[] = []
  const open = new Map<Client, WatchedTransaction>()
  const { query } = Client.prototype

  function note(client: Client, sent: unknown): void {
    const statement = textOf(sent)
    if (/^(begin|start transaction)/.test(statement)) open.set(client, [])
    const locks = open.get(client)
    if (locks === undefined) return
    locks.push(...locksOf(statement).map((table) => ({ table, statement })))
    if (!/^(?:.*; )?(commit|rollback)$/.test(statement)) return
    open.delete(client)
    finished.push(locks)
  }

  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    note(this, given[0])
    return Reflect.apply(query, this, given)
  } as typeof query

  return {
    finished,
    stop() {
      Client.prototype.query = query
    },
  }
}

function textOf(sent: unknown): string {
  const text = typeof sent === 'string' ? sent : ((sent as { text?: string } | null)?.text ?? '')
  return plain(text)
}

const plain = (text: string) =>
  text.replaceAll(/--.*/g, '').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const ADVISORY = ['', 'network', 'cart', 'garment', 'cleaning day']

const LOCKING =
  /pg_advisory_xact_lock\((\d), | for (?:no key )?update(?: of (\w+))?|(?:^|[ (])(?:update|delete from) (?!of\b|skip\b|set\b|nowait\b)(\w+) |insert into (\w+) (?=[^;]* on conflict)|\b(lock_\w+)\(/g

/**
 * The tables of which a statement locks rows, in the order in which it names them. What it inserts is its own, unless it
 * meets what somebody else inserts. A function of the database locks what its text says.
 */
export function locksOf(statement: string): string[] {
  return [...statement.matchAll(LOCKING)].flatMap((found) => {
    const [matched, advisory, named, written, met, called] = found
    if (advisory) return ADVISORY[Number(advisory)] ?? []
    if (called) return locksOfFunction(called)
    const isSelected = matched.startsWith(' for ')
    return (isSelected ? (named ?? selectedFrom(statement.slice(0, found.index))) : (written ?? met)) ?? []
  })
}

/** The table of the question that ends here: what stands in brackets before it is another question. */
function selectedFrom(statement: string): string | null {
  let depth = 0
  let own = ''
  for (const letter of [...statement].reverse()) {
    if (letter === ')') depth += 1
    else if (letter === '(' && depth === 0) break
    else if (letter === '(') depth -= 1
    else if (depth === 0) own = letter + own
  }
  return /(?:^|.* )from (\w+)/.exec(own.replace(/.*;/, ''))?.[1] ?? null
}

const files = new Map(globSync('core/database/functions/**/*.sql').map((file) => [basename(file, '.sql'), file]))

function locksOfFunction(name: string): string[] {
  const file = files.get(name)
  if (file === undefined) return []
  const [, body = ''] = /as \$\$(.*)\$\$/.exec(plain(readFileSync(file, 'utf8'))) ?? []
  return locksOf(body)
}
