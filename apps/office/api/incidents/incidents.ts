import type { z } from 'zod'
import { countExceptions, type ExceptionFilter, listExceptions } from '#database/queries/incidents/incident-list.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import { toCsv } from '#domain/csv.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { exceptionQuery } from '#office/contract/incidents/incidents.ts'
import { assignException } from '#use-cases/incidents/assign-incident.ts'
import { dismissException } from '#use-cases/incidents/dismiss-incident.ts'
import { readException } from '#use-cases/incidents/read-incident.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { EXCEPTION_HEADER, toExceptionCells, toListedException } from './incident-view.ts'
import { shopScope, toRescueViews } from './rescues.ts'

const A_PAGE = 100
const A_FILE = 50_000

/** What waits for a person in a store, and who takes care of it. */
export function createExceptionHandlers(dependencies: Pick<StaffDependencies, 'jobs'>) {
  return {
    exceptions: handleStore('exceptions', async ({ storeId, staff, query, now }, trx) => {
      const { before: behind } = query
      const asked = { storeId, filter: toFilter(query), most: A_PAGE + 1, ...(behind && { behind }) }
      const found = await listExceptions(trx, asked)
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      const page = found.slice(0, A_PAGE)
      const next = found.length > A_PAGE ? (page.at(-1)?.id ?? null) : null
      const exceptions = page.map((exception) => toListedException(exception, seen))
      const isWhole = !behind && found.length <= A_PAGE
      const matching = isWhole ? found.length : await countExceptions(trx, asked)
      return { ok: true, data: { exceptions, matching, next, people: await listPeopleFor(trx) } }
    }),

    exportExceptions: handleStore('exportExceptions', async ({ storeId, staff, query, now }, trx) => {
      const found = await listExceptions(trx, { storeId, filter: toFilter(query), most: A_FILE })
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      const rows = found.map((exception) => toExceptionCells(toListedException(exception, seen)))
      const bytes = new TextEncoder().encode(toCsv([EXCEPTION_HEADER, ...rows]))
      return { ok: true, data: { name: `exceptions-${now.toISOString().slice(0, 10)}.csv`, bytes } }
    }),

    exceptionDetail: handleStore('exceptionDetail', async ({ storeId, staff, params: { id }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const read = await readException(trx, await shopScope(trx, dependencies, { storeId, now }), id)
      if (read === null) return { ok: false, reason: 'EXCEPTION_NOT_FOUND' }
      const { exception, daysLate, worth, notes, colleagues, people, found } = read
      const { solution, reason, closedAt, closedBy } = exception
      const today = romeTime(moment).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      return {
        ok: true,
        data: {
          ...toListedException(exception, seen),
          ...{ solution, reason, closedBy, daysLate, worth, colleagues, people },
          rescues: found ? toRescueViews(found, staff.person.language) : [],
          closedAt: closedAt?.toISOString() ?? null,
          notes: notes.map(({ personName, createdAt, ...note }) => ({
            ...note,
            person: personName,
            at: createdAt.toISOString(),
          })),
        },
      }
    }),

    assignException: handleStore('assignException', async ({ params: { id }, body }, trx) => {
      const outcome = await assignException(trx, { id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    dismissException: handleStore('dismissException', async ({ staff: { person }, params: { id }, body, now }, trx) => {
      const outcome = await dismissException(trx, { id, ...body, person, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

function toFilter({ state, kind, owner, order }: Omit<z.output<typeof exceptionQuery>, 'before'>): ExceptionFilter {
  return { state, kind, orderId: order, ownerId: owner === 'nobody' ? null : owner }
}
