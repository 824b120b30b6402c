import { ReadableStream } from 'node:stream/web'
import type { FileContent } from '#kit/contract/file-content.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { changeSlug } from '#use-cases/stores/addresses/change-slug.ts'
import {
  checkDomain,
  chooseMainDomain,
  claimDomain,
  listAddresses,
  removeDomain,
} from '#use-cases/stores/addresses/manage-addresses.ts'
import { askForErasure, findStoreLife, pauseStore, takeErasureBack } from '#use-cases/stores/life/change-life.ts'
import { copyStore } from '#use-cases/stores/life/copy-store.ts'
import { findExport, openExport, startExport } from '#use-cases/stores/life/export-store.ts'
import { handleStore } from '../protocol/handle.ts'
import { toTaskView } from '../tasks/tasks.ts'

/** Where a store is found, and its life: paused, copied, exported, erased. */
export function createLifeHandlers(dependencies: StaffDependencies) {
  return {
    addresses: handleStore('addresses', async ({ storeId }, trx) => {
      const { main, target, domains, former, claims } = await listAddresses(trx, dependencies, storeId)
      const known = claims.length > 0 ? await dependencies.dns.addresses(target) : null
      const data = {
        main,
        target,
        former,
        targetAddresses: known?.ok ? known.records : [],
        domains: domains.map(({ verifiedAt, ...domain }) => ({ ...domain, verifiedAt: verifiedAt.toISOString() })),
        claims: claims.map(({ domain, state, checkedAt, record }) => ({
          domain,
          state,
          record,
          checkedAt: checkedAt?.toISOString() ?? null,
        })),
      }
      return { ok: true, data }
    }),

    claimDomain: handleStore('claimDomain', async ({ storeId, body, now }, trx) => {
      const outcome = await claimDomain(trx, dependencies, { storeId, typed: body.domain, now })
      return outcome.ok ? { ok: true, data: { domain: outcome.domain }, audit: [outcome.audit] } : outcome
    }),

    checkDomain: handleStore('checkDomain', async ({ storeId, staff, visitor, body, now }, trx) => {
      const { domain } = body
      const outcome = await checkDomain(trx, dependencies, { storeId, domain, staff, visitor, now })
      return outcome.ok ? { ok: true, data: { domain, state: outcome.state }, audit: [outcome.audit] } : outcome
    }),

    removeDomain: handleStore('removeDomain', async ({ storeId, body }, trx) => {
      const outcome = await removeDomain(trx, dependencies, { storeId, domain: body.domain })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    chooseMainDomain: handleStore('chooseMainDomain', async ({ storeId, body }, trx) => {
      const outcome = await chooseMainDomain(trx, { storeId, domain: body.domain })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    changeSlug: handleStore('changeSlug', async ({ storeId, body, now }, trx) => {
      const outcome = await changeSlug(trx, dependencies, { storeId, slug: body.slug, now })
      return outcome.ok ? { ok: true, data: { domain: outcome.domain }, audit: [outcome.audit] } : outcome
    }),

    storeLife: handleStore('storeLife', async ({ storeId }, trx) => {
      const { state, name, life, open } = await findStoreLife(trx, storeId)
      const openedAt = life?.openedAt?.toISOString() ?? null
      return { ok: true, data: { state, name, openedAt, eraseAfter: life?.eraseAfter?.toISOString() ?? null, open } }
    }),

    pauseStore: handleStore('pauseStore', async ({ storeId }, trx) => {
      const outcome = await pauseStore(trx, { storeId })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    copyStore: handleStore('copyStore', async ({ storeId, staff, visitor, body, now }, trx) => {
      const outcome = await copyStore(trx, dependencies, { storeId, staff, visitor, now, ...body })
      if (!outcome.ok) return outcome
      const { id, name, domain } = outcome.store
      return { ok: true, data: { id, name, domain }, audit: outcome.audit }
    }),

    exportStore: handleStore('exportStore', async ({ storeId, staff: { person }, now }, trx) => {
      const { task, audit } = await startExport(trx, dependencies, { storeId, person, now })
      return { ok: true, data: toTaskView(task, person.id), audit: [audit] }
    }),

    takeExport: handleStore('takeExport', async ({ storeId, params: { id }, now }, trx) => {
      const found = await findExport(trx, { id })
      if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const archive = openExport(dependencies.db, { storeId, id, pieces: found.pieces, now })
      const bytes = ReadableStream.from(archive) as FileContent['bytes']
      const subject = { kind: 'task', id, name: found.name }
      return { ok: true, data: { name: found.name, bytes }, audit: [{ action: 'store.exportTaken', subject }] }
    }),

    askForErasure: handleStore('askForErasure', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await askForErasure(trx, dependencies, { storeId, name: body.name, person, now })
      if (!outcome.ok) return outcome
      return { ok: true, data: { eraseAfter: outcome.eraseAfter.toISOString() }, audit: [outcome.audit] }
    }),

    takeErasureBack: handleStore('takeErasureBack', async ({ storeId }, trx) => {
      const outcome = await takeErasureBack(trx, { storeId })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
