import { z } from 'zod'

export const startSupportBody = z.object({
  storeId: z.uuid().toLowerCase(),
  reason: z.string().trim().min(10).max(500).describe('What the store’s people read about it'),
})

export const supportSession = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  personName: z.string(),
  reason: z.string(),
  mayEdit: z.boolean(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null: it was not ended before its time. */
  endedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean(),
})

export const supportSessionList = z.object({ sessions: z.array(supportSession) })

export const allowSupportEditBody = z.object({ mayEdit: z.boolean() })

export type SupportSessionView = z.infer<typeof supportSession>
