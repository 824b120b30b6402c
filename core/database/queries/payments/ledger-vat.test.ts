import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { saveBookSettings } from '#database/queries/books/book-settings.ts'
import { CHARGE_KINDS } from '#domain/charges/charge.ts'
import { auditVat } from '#tests/support/books/audit-vat.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { repetitions, seed } from '#tests/support/soak.ts'
import { addLedgerEntries, type LedgerEntry } from './ledger.ts'

const storeId = '0190b6a0-0000-7000-8000-00000000000a'
const DAY = 86_400_000
const MIGRATION = 'core/database/migrations/0196_ledger_vat.sql'

let database: TestDatabase
let db: Database
let owner: Client
let writer: Awaited<ReturnType<typeof openRowWriter>>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  writer = await openRowWriter(database.superuserUrl)
  owner = new Client({ connectionString: database.superuserUrl })
  await owner.connect()
})

afterAll(async () => {
  await writer.close()
  await owner.end()
  await closeDatabase(db)
  await database.drop()
})

const what = fc.oneof(fc.constantFrom('order' as const, 'membership' as const), fc.constantFrom(...CHARGE_KINDS))
const movements = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 20_000 }),
    back: fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { minLength: 1, maxLength: 4 },
)
type Sale = {
  what: typeof what extends fc.Arbitrary<infer What> ? What : never
  movements: { amount: number; back: number[] }[]
}

let times = 0
/** Charges and, between them, refunds of what is left, each in a transaction of its own. */
async function sell({ what: sold, movements: moved }: Sale): Promise<void> {
  const id = crypto.randomUUID()
  const isCharge = sold !== 'order' && sold !== 'membership'
  if (isCharge) await writer.insert('order_charge', { id, store_id: storeId, kind: sold })
  const paidFor = {
    orderId: sold === 'order' ? id : null,
    userMembershipId: sold === 'membership' ? id : null,
    orderChargeId: isCharge ? id : null,
  }
  const add = (entry: Pick<LedgerEntry, 'kind' | 'amount' | 'chargeId'>) =>
    inStore(db, storeId, async (trx) => {
      times += 1
      const at = new Date(Date.UTC(2026, 0, 1) + times * DAY)
      const told = { ...entry, ...paidFor, storeId, provider: 'sandbox', accountId: null, reference: `${times}` }
      // told twice, and once more later
      await addLedgerEntries(trx, [
        { ...told, reason: 'test', at },
        { ...told, reason: 'test', at },
      ])
      await addLedgerEntries(trx, [{ ...told, reason: 'test', at }])
      return (
        await trx.selectFrom('ledgerEntry').select('id').where('reference', '=', `${times}`).executeTakeFirstOrThrow()
      ).id
    })
  for (const { amount, back } of moved) {
    const chargeId = await add({ kind: 'charge', amount, chargeId: null })
    let left = amount
    for (const share of back) {
      const part = Math.round(left * share)
      if (part === 0) continue
      left -= part
      await add({ kind: 'refund', amount: part, chargeId })
    }
  }
}

const sales: [Sale[]][] = [
  // 30.00 in three tens, and an order that is paid in three parts: 5.41 each, which is not three times 1.80
  [
    [
      { what: 'order', movements: [{ amount: 3000, back: [1 / 3, 1 / 2, 1] }] },
      { what: 'order', movements: [1, 2, 3].map(() => ({ amount: 1000, back: [] })) },
      { what: 'membership', movements: [1, 2, 3].map(() => ({ amount: 1000, back: [] })) },
      { what: 'damage', movements: [{ amount: 3000, back: [0.5] }] },
    ],
  ],
]

it('whatever is paid and paid back, its VAT is that of what is kept; rows from before are filled alike', async () => {
  const anySales = fc.array(fc.record({ what, movements }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(anySales, async (sold) => {
      await writer.empty(['ledger_entry', 'order_charge'])
      for (const sale of sold) await sell(sale)
      expect(auditVat(await readBooks(db, storeId))).toEqual([])
      const written = await listVat()
      expect(written.length).toBeGreaterThanOrEqual(sold.length)
      if (sold === sales[0]?.[0]) expect(written.map(({ vat }) => vat)).toEqual(EXAMPLES)
      await owner.query('alter table ledger_entry alter vat drop not null, alter vat_rate drop not null')
      await owner.query('update ledger_entry set vat = null, vat_rate = null')
      await owner.query(/-- fill\n([\s\S]*)-- filled/.exec(readFileSync(MIGRATION, 'utf8'))?.[1] ?? '')
      expect(await listVat()).toEqual(written)
    }),
    { seed, numRuns: repetitions(20, 500), examples: sales },
  )
})

it('of refunds at the same moment is together what was paid', async () => {
  await writer.empty(['ledger_entry', 'order_charge'])
  const told = { orderId: crypto.randomUUID(), userMembershipId: null, storeId, provider: 'sandbox', accountId: null }
  const add = (entry: Pick<LedgerEntry, 'kind' | 'amount' | 'chargeId' | 'reference'>) =>
    inStore(db, storeId, (trx) => addLedgerEntries(trx, [{ ...told, ...entry, reason: 'test', at: new Date(DAY) }]))
  await add({ kind: 'charge', amount: 3000, chargeId: null, reference: 'paid' })
  const [{ id: chargeId } = { id: '' }] = await listVat()
  const back = { kind: 'refund', amount: 1000, chargeId } as const
  await Promise.all(['a', 'b', 'c'].map((reference) => add({ ...back, reference })))
  expect(auditVat(await readBooks(db, storeId))).toEqual([])
  expect(await listVat()).toHaveLength(4)
})

it('of a fee is what its store has said for that day, and the same for all that moves of it later', async () => {
  await writer.empty(['ledger_entry', 'order_charge', 'book_settings'])
  const documents = { rents: 'elsewhere', plans: 'elsewhere', sales: 'registerOnly' } as const
  const issuer = { companyName: '', vatNumber: '', taxRegime: '', street: '', postalCode: '', town: '' } as const
  const base = { ...documents, ...issuer, province: '', series: '', cleaning: 'outside' } as const
  const say = (from: string, lateFee: 'outside' | 'taxed') =>
    inStore(db, storeId, (trx) =>
      saveBookSettings(trx, { storeId, settings: { ...base, from, lateFee }, now: new Date(0) }),
    )
  const fee = async (kind: 'lateFee' | 'cleaning') => {
    const id = crypto.randomUUID()
    await writer.insert('order_charge', { id, store_id: storeId, kind })
    return id
  }
  const move = (orderChargeId: string, entry: { kind: 'charge' | 'refund'; chargeId: string | null; day: string }) =>
    inStore(db, storeId, async (trx) => {
      const { day, ...own } = entry
      const told = { ...own, amount: 1_500, orderId: null, userMembershipId: null, orderChargeId, storeId }
      const reference = crypto.randomUUID()
      const money = { ...told, provider: 'sandbox', accountId: null, reference, reason: 'test' }
      await addLedgerEntries(trx, [{ ...money, at: new Date(`${day}T12:00:00Z`) }])
      return trx
        .selectFrom('ledgerEntry')
        .select(['id', 'vat'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    })
  await say('2026-03-01', 'taxed')
  await say('2026-05-01', 'outside')
  const paid = async (kind: 'lateFee' | 'cleaning', day: string) => {
    const id = await fee(kind)
    return { id, ...(await move(id, { kind: 'charge', chargeId: null, day }).then((row) => ({ row }))) }
  }
  const [before, taxed, after, stain] = [
    await paid('lateFee', '2026-02-28'),
    await paid('lateFee', '2026-04-30'),
    await paid('lateFee', '2026-05-01'),
    await paid('cleaning', '2026-04-30'),
  ]
  expect([before, taxed, after, stain].map(({ row }) => row.vat)).toEqual([0, 270, 0, 0])
  expect((await move(taxed.id, { kind: 'refund', chargeId: taxed.row.id, day: '2026-06-01' })).vat).toBe(270)
})

const EXAMPLES = [541, 180, 181, 180, 180, 181, 180, 180, 180, 180, 0, 0]

async function listVat(): Promise<{ id: string; vat: number; vat_rate: number }[]> {
  return (await owner.query('select id, vat, vat_rate from ledger_entry order by at')).rows
}
