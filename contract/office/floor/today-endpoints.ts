import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { today, todayQuery } from './today.ts'
import type { TodayCallName } from './today-calls.ts'

export const todayEndpoints = {
  today: {
    tag: 'Floor',
    summary: 'What waits for somebody in the store, by promised day: as much of it as whoever asks may see',
    description:
      'A garment waits in one queue at most. `/today/events` beside it is a stream that says when to ask again.',
    access: 'store.view',
    params: ofStore,
    query: todayQuery,
    data: today,
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<TodayCallName, OfficeEndpoint>
