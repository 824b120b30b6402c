import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { NOTICE_KEYS, type Notice, type NoticeKey } from '#domain/platform/notice.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'

/** One instance at a time decides what is told. */
export async function lockNotices(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(4, 0)`.execute(trx)
}

export async function listNotices(trx: Transaction): Promise<Map<NoticeKey, Notice>> {
  const rows = await trx.selectFrom('notice').selectAll().execute()
  const known = new Map(rows.map(({ key, ...notice }) => [key, notice]))
  return new Map(
    NOTICE_KEYS.flatMap((key) => {
      const notice = known.get(key)
      return notice ? [[key, notice]] : []
    }),
  )
}

/** Null: there is nothing to remember of it. */
export async function saveNotice(trx: Transaction, key: NoticeKey, notice: Notice | null): Promise<void> {
  if (notice === null) {
    await trx.deleteFrom('notice').where('key', '=', key).execute()
    return
  }
  await trx
    .insertInto('notice')
    .values({ key, ...notice })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(notice))
    .execute()
}

/** Everybody who operates the platform now. */
export async function listWhomToTell(trx: Transaction): Promise<{ email: string; language: OfficeLanguage }[]> {
  const rows = await trx
    .selectFrom('staffAssignment')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffAssignment.personId')
    .select(['staffPerson.email', 'staffPerson.language'])
    .where('staffAssignment.role', '=', 'operator')
    .where('staffAssignment.endedAt', 'is', null)
    .orderBy('staffPerson.email')
    .execute()
  return rows.flatMap(({ email, language }) =>
    email === null ? [] : [{ email, language: language === 'en' ? ('en' as const) : ('it' as const) }],
  )
}
