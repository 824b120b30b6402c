import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import type { Database } from '#database/connection.ts'
import { asPlatform, becomePerson } from '#database/office.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { createOfficeApi } from '#office/api/create-office-api.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import { openDnsDouble } from '#tests/support/doubles/dns-double.ts'
import { TRUSTING } from '#tests/support/doubles/integration-testers.ts'
import { openMemoryImages } from '#tests/support/doubles/memory-images.ts'
import { ordersWithoutProvider } from '#tests/support/doubles/orders-without-provider.ts'
import { openWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { median } from '../median.ts'
import { recordStatements, replay, type Statement } from '../recorded-statements.ts'

const SIZES = [100, 10_000] as const
const ORIGIN = 'https://office.bench'

/** How many times longer the list of 10,000 rows may take than that of 100, and a search than its statements in a bare loop. */
const LISTS_WANTED = 1.5
const SEARCH_WANTED = 2

const LISTS = {
  'audit, first page': '/audit',
  'newsletter, first page': '/newsletter',
  'newsletter, by e-mail': '/newsletter?sort=email',
}
const SEARCHES = ['anna', 'rossi 77', 'nome42@']

/** Lists of 100 and of 10,000 rows, and the search for everything against its own statements. */
export async function benchOfficeLists({ rounds }: { rounds: number }): Promise<boolean> {
  await using opened = await openDatabases(SIZES, fill)
  const offices = await Promise.all(opened.databases.map(openOffice))
  const [small, large] = offices
  if (!small || !large) return false
  console.log(`The office, milliseconds at the median of ${rounds} questions: 100 rows, 10,000 rows`)
  let isGood = true
  for (const [name, path] of Object.entries(LISTS)) {
    const times = await inTurns(rounds, [() => small.ask(path), () => large.ask(path)])
    isGood = report(name, times, LISTS_WANTED) && isGood
  }
  for (const text of SEARCHES) {
    const path = `/search?text=${encodeURIComponent(text)}`
    const statements = await recordStatements(() => large.ask(path))
    const bare = () => replay(large.pool, statements as Statement[], new Map())
    const times = await inTurns(rounds, [bare, () => large.ask(path)])
    isGood = report(`search "${text}", bare and whole`, times, SEARCH_WANTED) && isGood
  }
  for (const { pool } of offices) await pool.end()
  return isGood
}

export async function inTurns(rounds: number, questions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = questions.map(() => [])
  for (let round = -10; round < rounds; round += 1) {
    for (const [index, ask] of questions.entries()) {
      const started = performance.now()
      await ask()
      if (round >= 0) times[index]?.push(performance.now() - started)
    }
  }
  return times.map(median)
}

export function report(name: string, [first = 0, second = 0]: number[], wanted: number): boolean {
  const figures = [first, second].map((time) => time.toFixed(2).padStart(8)).join('')
  console.log(`  ${name.padEnd(34)}${figures}  × ${(second / first).toFixed(2)}  (wanted: ${wanted} or less)`)
  return second / first <= wanted
}

/** As many contacts, customers, orders and lines of the audit. */
async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  const names = `(array['Anna', 'Bruna', 'Carla', 'Zoe'])[1 + n % 4], (array['Rossi', 'Verdi', 'Neri'])[1 + n % 3] || ' ' || n`
  const statements = [
    `insert into newsletter_contact (store_id, email, first_name, last_name, language, wants_marketing, wants_profiling,
       requested_at, confirm_token_hash, unsubscribe_token_hash, updated_at)
     select '${velluto.id}', 'nome' || n || '@example.it', ${names}, 'it', true, false, now() - n * interval '1 minute',
       sha256(('c' || n)::bytea), sha256(('u' || n)::bytea), now() from generate_series(1, ${size}) as n`,
    `insert into customer (store_id, email, password_hash, first_name, last_name, phone, language, created_at, updated_at)
     select '${velluto.id}', 'nome' || n || '@example.it', 'x', ${names}, '1', 'it', now(), now()
     from generate_series(1, ${size}) as n`,
    `insert into office_audit (at, store_id, person_name, action, request_id, network)
     select now(), '${velluto.id}', 'anna', 'audit.exported', '', '' from generate_series(1, ${size}) as n`,
  ]
  await db.transaction().execute(async (trx) => {
    const { sql } = await import('kysely')
    await sql`select set_config('app.store_id', ${velluto.id}, true)`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
  await asOwner('analyze')
}

type Office = { pool: Pool; ask(path: string, body?: object): Promise<void> }

export async function openOffice({ db, appUrl }: BenchDatabase): Promise<Office> {
  const token = await openSession(db)
  const staff: StaffDependencies = {
    ...openAccounts({ db, jobs: { enqueue: async () => {} }, appSecret: randomBytes(32).toString('base64') }),
    party: { id: 'office.bench', name: 'Guardaroba', origin: ORIGIN },
    webhooks: openWebhooks(),
    platform: { domain: 'bench', officeHost: 'office.bench' },
    dns: openDnsDouble(new Map()),
    images: openMemoryImages(),
  }
  const fetch = createOfficeApi({
    staff,
    orders: ordersWithoutProvider(staff),
    integrations: TRUSTING,
    log: { error: console.error },
  })
  return {
    pool: new Pool({ connectionString: appUrl, max: 1 }),
    async ask(path, body) {
      const headers = { cookie: `__Host-office=${token}`, 'user-agent': 'bench', 'content-type': 'application/json' }
      const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const response = await fetch(new Request(`${ORIGIN}/api/stores/${velluto.id}${path}`, init))
      // the bytes are the answer; reading them is the browser's
      const text = Buffer.from(await response.arrayBuffer())
      if (response.status !== 200) throw new Error(`${path}: ${text}`)
    },
  }
}

/** An owner of Velluto, at work with a second factor. */
async function openSession(db: Database): Promise<string> {
  const token = newStaffToken()
  const at = new Date()
  const personId = crypto.randomUUID()
  await asPlatform(db, async (trx) => {
    const person = {
      id: personId,
      email: 'anna@bench.example',
      name: 'anna',
      language: 'it',
    } as const
    await trx
      .insertInto('staffPerson')
      .values({ ...person, enrolledAt: at, createdAt: at, updatedAt: at })
      .execute()
    const place = { personId, role: 'owner', storeId: velluto.id, grantedAt: at } as const
    await trx.insertInto('staffAssignment').values(place).execute()
    await becomePerson(trx, personId)
    await trx.insertInto('staffSecret').values({ personId, passwordHash: 'x' }).execute()
    await trx
      .insertInto('staffTotp')
      .values({ personId, secret: randomBytes(8).toString('hex'), since: at, lastStep: 0 })
      .execute()
    const session = { personId, kind: 'desk', userAgent: '', network: '', provenAt: at } as const
    await trx
      .insertInto('staffSession')
      .values({ ...session, tokenHash: hashToken(token), createdAt: at, lastUsedAt: at })
      .execute()
  })
  return token
}
