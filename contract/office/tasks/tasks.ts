import { z } from 'zod'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { TASK_KINDS, TASK_STATES } from '#domain/tasks/long-task.ts'

export const longTask = z.object({
  id: z.uuid(),
  kind: z.enum(TASK_KINDS),
  personName: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  state: z.enum(TASK_STATES),
  isStopping: z.boolean(),
  /** Whether whoever asks may stop it. */
  canStop: z.boolean(),
  result: z.custom<JsonValue>(() => true).describe('What came of it, by its kind'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

export const taskList = z.array(longTask)

export type LongTaskView = z.infer<typeof longTask>
