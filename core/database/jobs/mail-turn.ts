import type { Transaction } from '../connection.ts'
import { takeFairTurn } from './fair-turn.ts'

/** Mails of one store and kind follow each other; groups take turns with each other. */
export type MailGroup = { storeId: string; kind: string; isUrgent: boolean }

const TOP = { urgent: 1_000_000_000, later: 0 }
const BOTTOM = { urgent: 1, later: -1_000_000_000 }

/** What is urgent goes before everything that is not; stores and kinds take turns (`takeFairTurn`). */
export function takeMailTurn(trx: Transaction, { storeId, kind, isUrgent }: MailGroup) {
  const level = isUrgent ? 'urgent' : 'later'
  return takeFairTurn(trx, {
    name: 'send-mail',
    group: `${storeId} ${kind}`,
    top: TOP[level],
    bottom: BOTTOM[level],
  })
}
