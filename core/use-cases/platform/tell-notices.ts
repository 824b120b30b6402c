import type { Database } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { listNotices, listWhomToTell, lockNotices, saveNotice } from '#database/queries/platform/notices.ts'
import { listProviderStates } from '#database/queries/platform/provider-states.ts'
import { readServiceHealth } from '#database/queries/platform/service-health.ts'
import {
  decideNotice,
  goesByMail,
  NOTICE_KEYS,
  type Notice,
  type NoticeKey,
  noticesOf,
} from '#domain/platform/notice.ts'
import { conditionOf, PROVIDERS, type ProviderName } from '#domain/platform/provider-condition.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import type { NoticeMessage } from './write-notice.ts'

/** Rejects when it could not be told. */
export type NoticeChannels = {
  /** Null: there is no mail server. */
  mail: ((message: NoticeMessage, to: { email: string; language: OfficeLanguage }) => Promise<void>) | null
  /** Null: no address was named. */
  webhook: ((message: NoticeMessage) => Promise<void>) | null
}

export type NoticeDependencies = {
  db: Database
  /** The real time: how long something lasts. */
  now: () => Date
  /** By which payments end. */
  shopNow: () => Date
  /** Services that have keys. */
  isSet: Record<ProviderName, boolean>
  channels: NoticeChannels
  log: { warn(fields: object, text: string): void; error(fields: object, text: string): void }
}

type Told = { message: NoticeMessage; before: Notice | null }

/**
 * Tells operators what is not as it should be, that it lasts, and that it is over. What is to be told is decided in one
 * transaction and sent after it, so that of several instances one tells it; what nobody could be told is told by the next
 * sweep.
 */
export async function tellNotices(dependencies: NoticeDependencies): Promise<NoticeMessage[]> {
  const { db, log } = dependencies
  const counts = await findNotices(dependencies)
  const { told, people } = await asPlatform(db, async (trx) => {
    await lockNotices(trx)
    const known = await listNotices(trx)
    const told: Told[] = []
    for (const key of NOTICE_KEYS) {
      const before = known.get(key) ?? null
      if (before === null && !counts.has(key)) continue
      const { next, event } = decideNotice(before, { isSo: counts.has(key), now: dependencies.now() })
      await saveNotice(trx, key, next)
      const since = next?.since ?? before?.since ?? dependencies.now()
      if (event) told.push({ message: { key, event, count: counts.get(key) ?? 0, since }, before })
    }
    return { told, people: told.length === 0 ? [] : await listWhomToTell(trx) }
  })
  for (const { message, before } of told) {
    const { key, event, count } = message
    log[event === 'over' ? 'warn' : 'error']({ notice: key, event, count }, 'Operators are told')
    if (await isTold(dependencies, message, people)) continue
    log.error({ notice: key, event }, 'Operators could not be told')
    await asPlatform(db, (trx) => saveNotice(trx, key, before))
  }
  return told.map(({ message }) => message)
}

async function findNotices({ db, shopNow, isSet }: NoticeDependencies): Promise<Map<NoticeKey, number>> {
  const health = await readServiceHealth(db, shopNow())
  const states = await asPlatform(db, listProviderStates)
  const isFailing = (name: ProviderName) => conditionOf(states.get(name) ?? null, { isSet: isSet[name] }) === 'failing'
  return noticesOf({ ...health, failing: PROVIDERS.filter(isFailing) })
}

type Person = { email: string; language: OfficeLanguage }

/** Whoever has named no way to be told reads it in the log. */
async function isTold({ channels }: NoticeDependencies, message: NoticeMessage, people: Person[]): Promise<boolean> {
  const { webhook } = channels
  const mail = goesByMail(message.key) ? channels.mail : null
  const sending = [
    ...(webhook ? [webhook(message)] : []),
    ...(mail ? people.map((person) => mail(message, person)) : []),
  ]
  const outcomes = await Promise.allSettled(sending)
  return outcomes.length === 0 || outcomes.some(({ status }) => status === 'fulfilled')
}
