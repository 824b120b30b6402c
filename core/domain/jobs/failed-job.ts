/** A job that failed. It is kept until somebody has seen it, once it was given up on. */
export type FailedJob = {
  id: string
  storeId: string
  kind: string
  /** The row the job is about. */
  subjectId: string
  cause: string
  attempts: number
  firstFailedAt: Date
  lastFailedAt: Date
  /** Null: it is still tried again. */
  gaveUpAt: Date | null
  seenAt: Date | null
  seenBy: string | null
  retriedAt: Date | null
}
