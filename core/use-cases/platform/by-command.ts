import { randomUUID } from 'node:crypto'
import type { Actor } from '../staff/audit.ts'

/** Whoever works at the server itself has no account there: the audit names the command. */
export function byCommand(): Actor {
  return { person: null, name: 'npm run operator', visitor: { address: '', userAgent: '' }, requestId: randomUUID() }
}
