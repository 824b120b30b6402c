import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { TaskCallName } from './task-calls.ts'
import { taskList } from './tasks.ts'

export const taskEndpoints = {
  tasks: {
    tag: 'Tasks',
    summary: 'What goes on by itself, the latest first',
    access: 'store.view',
    params: ofStore,
    data: taskList,
    failures: [],
  },
  stopTask: {
    tag: 'Tasks',
    summary: 'Stop what one has begun',
    description: 'After the part that runs; what was done stays done.',
    access: 'store.view',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<TaskCallName, OfficeEndpoint>
