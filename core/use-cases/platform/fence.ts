import type { Database } from '#database/connection.ts'
import { findDeployment } from '#database/queries/platform/deployment.ts'
import { isOwnDeployment } from '#domain/platform/deployment.ts'
import { Quarantined } from '#providers/quarantined.ts'

/** How long an answer counts: a database may be taken from under a process that runs. */
const FRESH = 1_000

/** Whether this process acts for whoever the database belongs to. */
export type Fence = {
  /** False also while nobody can say: what may wait until somebody can does. */
  isHome(): Promise<boolean>
  /** False also while nobody can say: a database that is away is no restored one. */
  isQuarantined(): Promise<boolean>
  /** Throws in quarantine, and what the database throws while it is away. */
  requireHome(): Promise<void>
}

type FenceOptions = { db: Database; own: string; fresh?: number }

/** Asks the database at most once a second. */
export function openFence({ db, own, fresh = FRESH }: FenceOptions): Fence {
  let asked: { at: number; answer: Promise<boolean> } | null = null
  function isOwn(): Promise<boolean> {
    const at = performance.now()
    if (asked === null || at - asked.at > fresh) asked = { at, answer: ask(db, own) }
    return asked.answer
  }
  return {
    isHome: () => isOwn().catch(() => false),
    isQuarantined: () =>
      isOwn().then(
        (answer) => !answer,
        () => false,
      ),
    async requireHome() {
      if (!(await isOwn())) throw new Quarantined()
    },
  }
}

async function ask(db: Database, own: string): Promise<boolean> {
  return isOwnDeployment(await findDeployment(db), own)
}
