import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'

/** What the factories make states with: the shop's own verbs and queries, at the shop's own time. */
export type Stage = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  accounts: Pick<AccountDependencies, 'tokens' | 'passwords' | 'secrets'>
  now: () => Date
}

/** A line of a cart as the browser keeps it. */
export type CartLine = {
  uuid: string
  id: string
  rentDays: number | null
  trial: boolean
  secondHand: boolean
  subscription: boolean
  sizeId: string
  deliveryDate: string
  withdrawDate: string | null
  condition: string | null
}

/** A page in a state, and what its visitor's browser has to know for it. */
export type Scene = {
  path: string
  customer?: Customer
  cart?: { token: string; lines: readonly CartLine[]; begunAt: number }
  planId?: string
}

export type SceneInput = { stage: Stage; language: Language }

/** A state of a page: what is odd about it, in words for whoever looks, and how it comes about. */
export type State = { name: string; shows: string; make: (input: SceneInput) => Promise<Scene> }

/** A page that is in this state for everybody. */
export function at(path: string): State['make'] {
  return async () => ({ path })
}
