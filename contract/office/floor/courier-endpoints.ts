import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { courierDay, courierDayQuery } from './courier.ts'
import type { CourierCallName } from './courier-calls.ts'

export const courierEndpoints = {
  courierDay: {
    tag: 'Floor',
    summary: 'What is handed over and fetched on a day, with addresses',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: courierDay,
    failures: [],
  },
  courierDayPdf: {
    tag: 'Floor',
    summary: 'The same as a PDF, for whoever drives',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: fileContent,
    file: 'application/pdf',
    failures: [],
  },
  courierDayCsv: {
    tag: 'Floor',
    summary: 'The same as a table',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  bookPickUp: {
    tag: 'Floor',
    summary: 'Ask the carrier once more for a pick-up that it refused',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<CourierCallName, OfficeEndpoint>
