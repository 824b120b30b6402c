import { Client, type Pool } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** What is sent to PostgreSQL while something is done, in its order: begin and commit too. */
export async function recordStatements(act: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = Client.prototype
  const record = function (this: Client, ...parameters: unknown[]): unknown {
    const [text, values] = parameters
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? [...values] : [] })
    return Reflect.apply(query, this, parameters)
  }
  Client.prototype.query = record as typeof query
  try {
    await act()
  } finally {
    Client.prototype.query = query
  }
  return statements
}

/** The same statements once more, about something else. */
export async function replay(
  pool: Pool,
  statements: readonly Statement[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) {
      await client.query(
        text,
        values.map((value) => replaceIn(value, replaced)),
      )
    }
  } finally {
    client.release()
  }
}

function replaceIn(value: unknown, replaced: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, replaced))
  if (Buffer.isBuffer(value)) {
    const other = replaced.get(value.toString('hex'))
    return other === undefined ? value : Buffer.from(other, 'hex')
  }
  if (typeof value !== 'string') return value
  let text = value
  for (const [from, to] of replaced) text = text.replaceAll(from, to)
  return text
}
