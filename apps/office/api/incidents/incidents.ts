import type { z } from 'zod'
import { countIncidents, type IncidentFilter, listIncidents } from '#database/queries/incidents/incident-list.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import { toCsv } from '#domain/csv.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { incidentQuery } from '#office/contract/incidents/incidents.ts'
import { assignIncident } from '#use-cases/incidents/assign-incident.ts'
import { dismissIncident } from '#use-cases/incidents/dismiss-incident.ts'
import { readIncident } from '#use-cases/incidents/read-incident.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { INCIDENT_HEADER, toIncidentCells, toListedIncident } from './incident-view.ts'
import { shopScope, toRescueViews } from './rescues.ts'

const A_PAGE = 100
const A_FILE = 50_000

/** What waits for a person in a store, and who takes care of it. */
export function createIncidentHandlers(dependencies: Pick<StaffDependencies, 'jobs'>) {
  return {
    incidents: handleStore('incidents', async ({ storeId, staff, query, now }, trx) => {
      const { before: behind } = query
      const asked = { storeId, filter: toFilter(query), most: A_PAGE + 1, ...(behind && { behind }) }
      const found = await listIncidents(trx, asked)
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      const page = found.slice(0, A_PAGE)
      const next = found.length > A_PAGE ? (page.at(-1)?.id ?? null) : null
      const incidents = page.map((incident) => toListedIncident(incident, seen))
      const isWhole = !behind && found.length <= A_PAGE
      const matching = isWhole ? found.length : await countIncidents(trx, asked)
      return { ok: true, data: { incidents, matching, next, people: await listPeopleFor(trx) } }
    }),

    exportIncidents: handleStore('exportIncidents', async ({ storeId, staff, query, now }, trx) => {
      const found = await listIncidents(trx, { storeId, filter: toFilter(query), most: A_FILE })
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      const rows = found.map((incident) => toIncidentCells(toListedIncident(incident, seen)))
      const bytes = new TextEncoder().encode(toCsv([INCIDENT_HEADER, ...rows]))
      return { ok: true, data: { name: `incidents-${now.toISOString().slice(0, 10)}.csv`, bytes } }
    }),

    incidentDetail: handleStore('incidentDetail', async ({ storeId, staff, params: { id }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const read = await readIncident(trx, await shopScope(trx, dependencies, { storeId, now }), id)
      if (read === null) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
      const { incident, daysLate, worth, notes, colleagues, people, found } = read
      const { solution, reason, closedAt, closedBy } = incident
      const today = romeTime(moment).day.toString()
      const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language, today }
      return {
        ok: true,
        data: {
          ...toListedIncident(incident, seen),
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

    assignIncident: handleStore('assignIncident', async ({ params: { id }, body }, trx) => {
      const outcome = await assignIncident(trx, { id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    dismissIncident: handleStore('dismissIncident', async ({ staff: { person }, params: { id }, body, now }, trx) => {
      const outcome = await dismissIncident(trx, { id, ...body, person, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

function toFilter({ state, kind, owner, order }: Omit<z.output<typeof incidentQuery>, 'before'>): IncidentFilter {
  return { state, kind, orderId: order, ownerId: owner === 'nobody' ? null : owner }
}
