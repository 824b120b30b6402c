/** The calls about work that goes on by itself. */
export const taskCalls = {
  tasks: { method: 'GET', path: '/api/stores/{storeId}/tasks' },
  stopTask: { method: 'POST', path: '/api/stores/{storeId}/tasks/{id}/stop' },
} as const

export type TaskCallName = keyof typeof taskCalls
