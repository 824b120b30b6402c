import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { ExceptionCallName } from './exception-calls.ts'
import { dismissBody, exceptionDetail, exceptionPage, exceptionQuery, ownerBody } from './exceptions.ts'
import { rescueBody, rescued, rescuePlan } from './rescue.ts'

export const exceptionEndpoints = {
  exceptions: {
    tag: 'Exceptions',
    summary: 'What waits for a person, by deadline',
    access: 'orders.view',
    params: ofStore,
    query: exceptionQuery,
    data: exceptionPage,
    failures: [],
  },
  exportExceptions: {
    tag: 'Exceptions',
    summary: 'The same as a file',
    access: 'orders.view',
    params: ofStore,
    query: exceptionQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  exceptionDetail: {
    tag: 'Exceptions',
    summary: 'One of them, with the notes of its order',
    access: 'orders.view',
    params: ofStoreAndId,
    data: exceptionDetail,
    failures: ['NOT_FOUND'],
  },
  assignException: {
    tag: 'Exceptions',
    summary: 'Who takes care of it',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: ownerBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EXCEPTION_CLOSED'],
  },
  dismissException: {
    tag: 'Exceptions',
    summary: 'Nothing is to be done about it, and why',
    description: 'It comes back when its cause comes back, and a late return with its next step.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: dismissBody,
    data: nothing,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED'],
  },
  planRescue: {
    tag: 'Exceptions',
    summary: 'What a way out would do: the money that would go back, the mail that would go out',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: rescueBody,
    data: rescuePlan,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED', 'RESCUE_GONE'],
  },
  rescueGarment: {
    tag: 'Exceptions',
    summary: 'Take a way out for a garment that is at risk or was not sent in time',
    description: 'Nothing more is ever to be paid. Whoever was too late is told, and asks for the ways out again.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: rescueBody,
    data: rescued,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED', 'RESCUE_GONE'],
  },
} as const satisfies Record<ExceptionCallName, OfficeEndpoint>
