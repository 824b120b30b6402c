import type { Logger } from 'pino'
import type { Database } from '#database/connection.ts'
import { findDeployment } from '#database/queries/platform/deployment.ts'
import { isOwnDeployment, sentenceOfQuarantine } from '#domain/platform/deployment.ts'

/** Whoever has started it on a copy reads so at once, and not from what does not happen. */
export async function sayQuarantine({ db, own, log }: { db: Database; own: string; log: Logger }): Promise<void> {
  const stored = await findDeployment(db)
  if (!isOwnDeployment(stored, own)) log.warn(sentenceOfQuarantine(stored?.id ?? 'of nobody', own))
}
