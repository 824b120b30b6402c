import type { Database } from '#database/connection.ts'
import { findDeployment, nameDeployment } from '#database/queries/platform/deployment.ts'
import { countWaiting, dropWaiting, type Waiting } from '#database/queries/platform/waiting.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { type Difference, reconcile } from '../payments/reconcile.ts'
import { recordDifferences } from '../payments/record-differences.ts'

const HOUR = 3_600_000
/** Where nobody knows until when the rows are those of before. */
const USUALLY_LOST = 72 * HOUR

export type Quarantine = {
  /** What the database is called now. */
  id: string
  /** What the payment provider was asked for. */
  from: Date
  until: Date
  differences: Difference[]
  waiting: Waiting
}

/** What somebody has to know before a restored database acts again; the provider is asked, and told nothing. */
export async function lookAtQuarantine(dependencies: PaymentDependencies): Promise<Quarantine | null> {
  const { db, now } = dependencies
  const deployment = await findDeployment(db)
  if (deployment === null) return null
  const until = now()
  // what was on its way at the end may be known on one side alone
  const from = new Date((deployment.restoredUntil?.getTime() ?? until.getTime() - USUALLY_LOST + HOUR) - HOUR)
  const { differences } = await reconcile(dependencies, { from, until })
  return { id: deployment.id, from, until, differences, waiting: await countWaiting(db) }
}

type Release = { id: string; isDropping: boolean; quarantine: Quarantine }

/** From here on the database is this deployment's; what differs in the books waits for operators. */
export async function leaveQuarantine(
  dependencies: PaymentDependencies,
  owner: Database,
  { id, isDropping, quarantine }: Release,
): Promise<void> {
  const now = dependencies.now()
  await recordDifferences(dependencies, quarantine)
  if (isDropping) await dropWaiting(dependencies.db, now)
  await nameDeployment(owner, { id, now, restoredUntil: null })
}
