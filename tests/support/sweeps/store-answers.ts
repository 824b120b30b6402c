import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { deleteOldProofs } from '#database/queries/accounts/consents.ts'
import {
  deleteOldAuditLines,
  listIdleContacts,
  listUnconfirmed,
  makeOldContractsNobodys,
} from '#database/queries/accounts/forgetting.ts'
import { deleteIdleGuests } from '#database/queries/accounts/guests.ts'
import { listTotpOfOlderKeys } from '#database/queries/accounts/second-factors.ts'
import { listOpenDays } from '#database/queries/books/takings.ts'
import { deleteOldImports } from '#database/queries/catalogue/import/imports.ts'
import { touchSwitched } from '#database/queries/catalogue/shown.ts'
import { endUnpaidBuyOuts } from '#database/queries/charges/buy-outs.ts'
import { listDueCharges } from '#database/queries/charges/order-charges.ts'
import { listCustomersDue } from '#database/queries/credit/ending-credit.ts'
import type { DueQuestion } from '#database/queries/due/due-questions.ts'
import { listUnwantedPickUps, listVisitsToAskFor } from '#database/queries/floor/pick-ups.ts'
import { markTracked } from '#database/queries/floor/silent-parcels.ts'
import { readDisputedCharges, readGarmentFacts, readOtherFacts } from '#database/queries/incidents/incident-facts.ts'
import { listKnown } from '#database/queries/incidents/incidents.ts'
import { listSealedAccounts, listSecretsOfOlderKeys } from '#database/queries/integrations/provider-accounts.ts'
import { listAdjustmentsAskedBefore } from '#database/queries/memberships/membership-adjustments.ts'
import {
  listPausesBegun,
  listPlannedChanges,
  listRenewalsToAnnounce,
  listUpgradesRequestedBefore,
} from '#database/queries/memberships/user-memberships.ts'
import { deleteOldKeys } from '#database/queries/orders/order-keys.ts'
import {
  listBehind,
  listComingBack,
  listLate,
  listParcels,
  listSelfMoving,
  listToRemind,
} from '#database/queries/orders/order-sweeps.ts'
import { listLedger } from '#database/queries/payments/ledger.ts'
import { listOverduePayments, listQuietSubscriptions } from '#database/queries/payments/payments.ts'
import { deleteOldRows, SWEPT_TABLES } from '#database/queries/retention/old-rows.ts'
import { findLife } from '#database/queries/stores/store-life.ts'
import { deleteOldPieces } from '#database/queries/tasks/task-files.ts'
import { deleteOldTasks } from '#database/queries/tasks/tasks.ts'
import { listOverdue } from '#database/queries/webhooks/deliveries.ts'
import { listEndpoints } from '#database/queries/webhooks/endpoints.ts'
import { deleteOldWebhookEvents, lockEventsToRelay } from '#database/queries/webhooks/events.ts'
import { lastDayToClose } from '#domain/books/closing.ts'
import { lastMonthToClose } from '#domain/lending/months.ts'
import { askedUntil } from '#domain/orders/shipping/pick-up.ts'
import { isErasureDue } from '#domain/stores/opening/store-life.ts'
import { listOpenMonths } from '#use-cases/lending/close-months.ts'
import { sweptMoments } from '#use-cases/retention/forget-old-rows.ts'
import { ago, NOW, TODAY } from './lives.ts'

export const CURRENT_KEY = 'new.'
const LIMIT = 100

/** One set of arguments that has what every question takes. */
export const ASKED = {
  now: NOW,
  before: ago(30 * 24),
  idleBefore: ago(30 * 24),
  filesBefore: ago(3 * 24),
  oldBefore: sweptMoments(NOW),
  today: TODAY,
  boughtBefore: ago(14 * 24),
  from: ago(24),
  until: ago(-5 * 24),
  after: ago(24),
  month: lastMonthToClose(NOW),
  lastDay: askedUntil(NOW),
  last: lastDayToClose(NOW),
  quietSince: ago(12),
  askedBefore: ago(6),
  provider: 'sandbox',
  unconfirmed: ago(30 * 24),
  unsubscribed: ago(2 * 365 * 24),
  proofs: ago(5 * 365 * 24),
  logs: ago(2 * 365 * 24),
  contracts: ago(10 * 366 * 24),
}

/** `isWider`: the question may name a store that has nothing to do, because what would tell is not for it to read. */
type Answer = { find(trx: Transaction, storeId: string): Promise<boolean>; isWider?: true }

const some = async (rows: Promise<readonly unknown[]>) => (await rows).length > 0

/** What the sweep finds in one store: a question without its answer does not compile. */
export const answers: Record<DueQuestion, Answer> = {
  payments: { find: (trx) => some(listOverduePayments(trx, ASKED.now)) },
  charges: {
    async find(trx) {
      const ended = writes(trx, ['order_charge'], () => endUnpaidBuyOuts(trx, { before: ASKED.before, now: ASKED.now }))
      return (await ended) || some(listDueCharges(trx, { now: ASKED.now, limit: LIMIT }))
    },
  },
  upgrades: { find: (trx) => some(listUpgradesRequestedBefore(trx, ASKED)) },
  membershipAdjustments: { find: (trx) => some(listAdjustmentsAskedBefore(trx, ASKED.before)) },
  pauseMails: { find: (trx) => some(listPausesBegun(trx, ASKED.now)) },
  plannedChanges: { find: (trx) => some(listPlannedChanges(trx, ASKED)) },
  renewalMails: { find: (trx) => some(listRenewalsToAnnounce(trx, ASKED)) },
  garments: { find: (trx) => some(listSelfMoving(trx, ASKED)) },
  parcels: { find: (trx) => some(listParcels(trx, ASKED.today)) },
  pickUps: {
    find: async (trx, storeId) => {
      const asked = { storeId, orderId: null, today: ASKED.today, lastDay: ASKED.lastDay }
      return (await some(listVisitsToAskFor(trx, asked))) || some(listUnwantedPickUps(trx, asked))
    },
  },
  silentParcels: {
    find: (trx, storeId) => some(markTracked(trx, { storeId, ...ASKED, most: LIMIT })),
  },
  comingBack: { find: (trx) => some(listComingBack(trx)) },
  reminders: { find: (trx) => some(listToRemind(trx, ASKED.today)) },
  creditEnds: { find: (trx) => some(listCustomersDue(trx, ASKED.today)) },
  lateReturns: {
    find: async (trx) => (await some(listLate(trx, ASKED.today))) || some(listBehind(trx, ASKED.today)),
  },
  incidents: {
    async find(trx, storeId) {
      const { memberships, jobs } = await readOtherFacts(trx, storeId)
      const garments = await readGarmentFacts(trx, { storeId, today: ASKED.today })
      const charges = await readDisputedCharges(trx, { storeId })
      return some(
        listKnown(trx, { storeId }).then((known) => [...known, ...memberships, ...jobs, ...garments, ...charges]),
      )
    },
  },
  lendingMonths: { find: (trx, storeId) => some(listOpenMonths(trx, { storeId, now: ASKED.now })) },
  takings: { find: (trx) => some(listOpenDays(trx, { closedUpTo: null, last: ASKED.last })) },
  orderKeys: {
    find: async (trx) => (await deleteOldKeys(trx, ASKED.before)) + (await deleteIdleGuests(trx, ASKED.before)) > 0,
    isWider: true,
  },
  subscriptions: { find: (trx) => some(listQuietSubscriptions(trx, { now: ASKED.now, limit: LIMIT })) },
  ownAccounts: {
    find: (trx) => some(listSealedAccounts(trx).then((all) => all.filter(({ kind }) => kind === 'stripe'))),
    isWider: true,
  },
  movements: { find: (trx) => some(listLedger(trx, { ...ASKED, accountId: null })) },
  secrets: {
    async find(trx) {
      const older = { currentPrefix: CURRENT_KEY, most: LIMIT }
      const endpoints = (await listEndpoints(trx)).flatMap(({ secret, earlierSecret }) => [
        secret,
        earlierSecret ?? CURRENT_KEY,
      ])
      return (
        endpoints.some((sealed) => !sealed.startsWith(CURRENT_KEY)) ||
        (await some(listTotpOfOlderKeys(trx, older))) ||
        some(listSecretsOfOlderKeys(trx, older))
      )
    },
  },
  privacy: {
    async find(trx, storeId) {
      const idle = { storeId, unconfirmedBefore: ASKED.unconfirmed, unsubscribedBefore: ASKED.unsubscribed }
      const listed = [
        ...(await listUnconfirmed(trx, { storeId, before: ASKED.unconfirmed })),
        ...(await listIdleContacts(trx, idle)),
      ]
      const forgets = writes(
        trx,
        ['consent', 'audit_line', 'customer_order', 'user_membership', 'withdrawal'],
        async () => {
          await deleteOldProofs(trx, ASKED.proofs)
          await deleteOldAuditLines(trx, { storeId, before: ASKED.logs })
          await makeOldContractsNobodys(trx, { storeId, before: ASKED.contracts })
        },
      )
      return (await forgets) || listed.length > 0
    },
  },
  listings: { find: async (trx, storeId) => (await touchSwitched(trx, { storeId, ...ASKED })) > 0 },
  webhooks: {
    async find(trx, storeId) {
      const listener = await trx.selectFrom('webhookListener').select('id').where('id', '=', storeId).execute()
      const waiting = [...(await lockEventsToRelay(trx, LIMIT)), ...(await listOverdue(trx, { ...ASKED, most: LIMIT }))]
      return listener.length > 0 && waiting.length > 0
    },
  },
  oldRows: {
    find: (trx, storeId) =>
      writes(trx, SWEPT_TABLES, async () => {
        for (const table of SWEPT_TABLES) {
          await deleteOldRows(trx, { storeId, table, before: ASKED.oldBefore[table], most: LIMIT })
        }
      }),
  },
  oldWebhooks: {
    find(trx) {
      const tables = ['webhook_event', 'long_task', 'task_file_piece', 'catalogue_import', 'import_file_piece']
      return writes(trx, tables, async () => {
        await deleteOldPieces(trx, ASKED.filesBefore)
        await deleteOldTasks(trx, ASKED.before)
        await deleteOldImports(trx, { before: ASKED.before, archivesBefore: ASKED.filesBefore })
        await deleteOldWebhookEvents(trx, { before: ASKED.before, most: LIMIT })
      })
    },
  },
  erasures: {
    async find(trx, storeId) {
      const life = await findLife(trx, storeId)
      return life !== null && isErasureDue(life, ASKED.now)
    },
  },
}

/** Whether rows of these tables were changed or deleted meanwhile, as PostgreSQL has counted them. */
async function writes(trx: Transaction, tables: readonly string[], act: () => Promise<unknown>): Promise<boolean> {
  const before = await countWritten(trx, tables)
  await act()
  return (await countWritten(trx, tables)) > before
}

async function countWritten(trx: Transaction, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables
    where relname = any(${tables})`.execute(trx)
  return rows[0]?.count ?? 0
}
