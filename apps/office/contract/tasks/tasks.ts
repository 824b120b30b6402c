import { z } from 'zod'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { TASK_KINDS, TASK_STATES } from '#domain/tasks/long-task.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

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

/** The calls about work that goes on by itself. */
export const taskEndpoints = {
  tasks: {
    method: 'GET',
    path: '/api/stores/{storeId}/tasks',
    tag: 'Tasks',
    summary: 'What goes on by itself, the latest first',
    access: 'store.view',
    params: ofStore,
    data: taskList,
    failures: [],
  },
  stopTask: {
    method: 'POST',
    path: '/api/stores/{storeId}/tasks/{id}/stop',
    tag: 'Tasks',
    summary: 'Stop what one has begun',
    description: 'After the part that runs; what was done stays done.',
    access: 'store.view',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
