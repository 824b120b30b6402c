import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Factors } from '#domain/identity/second-factor.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { TABLES } from './tables.ts'

export type SetUpFactors = Factors & {
  /** Of the authenticator app. */
  totpSince: Date | null
}

type Row = Pick<SetUpFactors, 'since' | 'totpSince' | 'passkeys' | 'recoveryCodes'>

/** What somebody has set up. */
export async function findFactors(trx: Transaction, subject: Subject): Promise<SetUpFactors> {
  const { owner, passkeys, recoveryCodes } = TABLES[subject.kind]
  const isTheirs = sql`${sql.ref(owner)} = ${subject.id}`
  const { rows } = await sql<Row>`
    select factor.since, factor.totp_since,
      (select count(*)::int from ${sql.table(passkeys)} where ${isTheirs}) as passkeys,
      (select count(*)::int from ${sql.table(recoveryCodes)} where ${isTheirs} and used_at is null) as recovery_codes
    from (select 1) one left join (${secondFactor(subject)}) factor on true`.execute(trx)
  const { since = null, totpSince = null, ...counts } = rows[0] ?? { passkeys: 0, recoveryCodes: 0 }
  return {
    since: subject.kind === 'person' ? (since ?? EVER) : since,
    totpSince,
    hasTotp: totpSince !== null,
    ...counts,
  }
}

/** The office cannot do without a second factor: there is no day since when. */
const EVER = new Date(0)

function secondFactor({ kind, id }: Subject): RawBuilder<unknown> {
  return kind === 'customer'
    ? sql`select since, totp_since from customer_second_factor where customer_id = ${id}`
    : sql`select since, since as totp_since from staff_totp where person_id = ${id}`
}
