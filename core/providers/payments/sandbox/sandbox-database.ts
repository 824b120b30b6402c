import {
  CamelCasePlugin,
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely'
import { Pool } from 'pg'
import type {
  CheckoutLine,
  CheckoutState,
  PaymentReference,
  ProviderEvent,
  SubscriptionState,
} from '../payments-port.ts'

type Document<T> = ColumnType<T, string, string>

/** With the key of the change that made it what it is. */
export type SandboxLine = CheckoutLine & { changedBy?: string }

export type SandboxTables = {
  sandboxCustomer: {
    id: string
    email: string
    cardFails: Generated<boolean>
    cardSaved: Generated<boolean>
    createdAt: Date
  }
  sandboxCheckout: {
    id: string
    paymentId: string
    reference: Document<PaymentReference>
    number: string
    email: string
    customerId: string | null
    language: string
    lines: Document<CheckoutLine[]>
    discount: number
    amount: number
    successUrl: string
    cancelUrl: string
    status: Generated<CheckoutState['status']>
    declines: Generated<number>
    subscriptionId: string | null
    createdAt: Date
    expiresAt: Date
    firstPeriodEnd: Date | null
    savesCard: boolean
    answersAt: Date | null
    paidAt: Date | null
  }
  sandboxSubscription: {
    id: string
    reference: Document<PaymentReference>
    customerId: string
    status: Exclude<SubscriptionState['status'], 'incomplete'>
    lines: Document<SandboxLine[]>
    nextLines: Document<SandboxLine[]> | null
    startedAt: Date
    period: Generated<number>
    periodStart: Date
    periodEnd: Date
    stopsAtPeriodEnd: Generated<boolean>
    endedAt: Date | null
    failedPayments: Generated<number>
    nextTryAt: Date | null
  }
  sandboxCharge: {
    id: string
    checkoutId: string | null
    subscriptionId: string | null
    /** Of what was taken from a saved card. */
    reference?: Document<PaymentReference> | null
    amount: number
    at: Date
  }
  sandboxRefund: { id: string; chargeId: string; amount: number; at: Date }
  sandboxRequest: { key: string; answer: Document<object>; at: Date }
  sandboxEvent: {
    id: string
    type: string
    subject: Document<NonNullable<ProviderEvent['subject']>>
    number: Generated<string>
    createdAt: Date
    deliveredAt: Date | null
  }
}

export type SandboxDatabase = Kysely<SandboxTables>
export type SandboxTransaction = Transaction<SandboxTables>

/** Connections of its own: to the app the sandbox is somebody else, who never takes part in its transactions. */
export function openSandboxDatabase(url: string): SandboxDatabase {
  const pool = new Pool({
    connectionString: url,
    application_name: 'guardaroba sandbox',
    max: 4,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<SandboxTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The same key has one effect and one answer. */
export async function once<Answer extends object>(
  trx: SandboxTransaction,
  { key, at }: { key: string; at: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  const known = await trx.selectFrom('sandboxRequest').select('answer').where('key', '=', key).executeTakeFirst()
  if (known) return known.answer as Answer
  const answer = await work()
  await trx
    .insertInto('sandboxRequest')
    .values({ key, answer: JSON.stringify(answer), at })
    .execute()
  return answer
}
