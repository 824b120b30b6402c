import { Client } from 'pg'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'

/**
 * An app reduced to its database, to be killed by tests: starts the server in the folder given, says `ready`, then writes
 * numbers until it dies and says each one only after the database has acknowledged it.
 */
const [dataFolder = '', first = ''] = process.argv.slice(2)
const WRITERS = 4

// Whoever started this holds the other end: when they are gone, so is the reason to live.
process.stdin.on('end', () => process.exit(1)).resume()

const server = await startEmbeddedServer({ dataFolder, report: () => {} })
process.stdout.write('ready\n')
if (first === '') process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
else await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(Number(first) + writer)))

async function write(start: number): Promise<void> {
  const client = new Client({ connectionString: server.ownerUrl })
  // The server may be killed under us: that is what the test is about.
  client.on('error', () => process.exit(1))
  await client.connect()
  await client.query('create table if not exists written (number integer primary key)').catch(() => {})
  for (let number = start; ; number += WRITERS) {
    await client.query('insert into written values ($1)', [number])
    process.stdout.write(`${number}\n`)
  }
}
