import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { longTask } from '../tasks/tasks.ts'
import { begunStore, lifeState, openStoreBody } from './opening.ts'

export const domainState = z.enum(['right', 'noRecords', 'wrongTarget', 'noToken', 'wrongToken', 'noAnswer'])
const record = z.object({ name: z.string(), value: z.string() })

export const addresses = z.object({
  main: z.string().describe('What links and mails begin with'),
  target: z.string().describe('The store’s own subdomain: where records of other domains lead'),
  targetAddresses: z.array(z.string()).describe('Its addresses, for a domain that cannot have a CNAME'),
  domains: z.array(z.object({ domain: z.string(), verifiedAt: z.iso.datetime(), isOwn: z.boolean() })),
  former: z.array(z.string()).describe('Subdomains it had before: they lead to the one it has'),
  claims: z.array(
    z.object({
      domain: z.string(),
      state: domainState.nullable().describe('Null: name servers were never asked'),
      checkedAt: z.iso.datetime().nullable(),
      record: record.describe('The TXT record that proves whose it is'),
    }),
  ),
})

export const domainBody = z.object({ domain: z.string().trim().min(1).max(300) })
export const slugBody = openStoreBody.pick({ slug: true }).required()
export const claimed = z.object({ domain: z.string() })
export const checked = z.object({ domain: z.string(), state: domainState })

export const storeLife = z.object({
  state: lifeState,
  name: z.string(),
  openedAt: z.iso.datetime().nullable(),
  eraseAfter: z.iso.datetime().nullable(),
  open: z
    .object({ garments: z.int(), memberships: z.int(), refunds: z.int() })
    .describe('What still binds the store to its customers'),
})
export const copyBody = openStoreBody.pick({ name: true, slug: true })
export const erasureBody = z.object({
  name: z.string().max(200).describe('The store’s name, to show that it is meant'),
})
export const erasure = z.object({ eraseAfter: z.iso.datetime() })

export type AddressesView = z.infer<typeof addresses>
export type StoreLifeView = z.infer<typeof storeLife>

/** The calls about where a store is found, and about its life. */
export const lifeEndpoints = {
  addresses: {
    method: 'GET',
    path: '/api/stores/{storeId}/addresses',
    tag: 'Life',
    summary: 'Where the store is found, and which records its own domains still need',
    access: 'store.view',
    params: ofStore,
    data: addresses,
    failures: [],
  },
  claimDomain: {
    method: 'POST',
    path: '/api/stores/{storeId}/addresses',
    tag: 'Life',
    summary: 'Name a domain of one’s own',
    description: 'Nothing is served there before its records were found.',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: claimed,
    failures: ['DOMAIN_MALFORMED', 'DOMAIN_WITH_PORT', 'DOMAIN_NOT_YOURS', 'DOMAIN_TAKEN', 'TOO_MANY_DOMAINS'],
  },
  checkDomain: {
    method: 'POST',
    path: '/api/stores/{storeId}/addresses/check',
    tag: 'Life',
    summary: 'Ask name servers whether a domain leads here and is the store’s',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: checked,
    failures: ['NOT_FOUND', 'DOMAIN_TAKEN', 'RATE_LIMITED'],
  },
  removeDomain: {
    method: 'POST',
    path: '/api/stores/{storeId}/addresses/remove',
    tag: 'Life',
    summary: 'Give up a domain',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: nothing,
    failures: ['NOT_FOUND', 'DOMAIN_IS_MAIN', 'DOMAIN_NOT_YOURS'],
  },
  chooseMainDomain: {
    method: 'PUT',
    path: '/api/stores/{storeId}/addresses/main',
    tag: 'Life',
    summary: 'Choose what links and mails begin with',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  changeSlug: {
    method: 'PUT',
    path: '/api/stores/{storeId}/addresses/slug',
    tag: 'Life',
    summary: 'Another subdomain for the store',
    description: 'The former one leads there for as long as no other store takes it.',
    access: 'lifecycle.edit',
    params: ofStore,
    body: slugBody,
    data: claimed,
    failures: [
      'SLUG_CHANGED_OFTEN',
      'NO_PLATFORM_DOMAIN',
      'SLUG_LENGTH',
      'SLUG_CHARACTERS',
      'SLUG_RESERVED',
      'SLUG_TAKEN',
    ],
  },
  storeLife: {
    method: 'GET',
    path: '/api/stores/{storeId}/life',
    tag: 'Life',
    summary: 'Whether the store is open, paused or about to be erased',
    access: 'store.view',
    params: ofStore,
    data: storeLife,
    failures: [],
  },
  pauseStore: {
    method: 'POST',
    path: '/api/stores/{storeId}/life/pause',
    tag: 'Life',
    summary: 'Close the store for a while',
    description: 'Shoppers are led to /not-active at once, on every instance.',
    access: 'lifecycle.edit',
    params: ofStore,
    data: nothing,
    failures: ['WRONG_LIFE_STATE'],
  },
  copyStore: {
    method: 'POST',
    path: '/api/stores/{storeId}/life/copy',
    tag: 'Life',
    summary: 'Begin a store that looks, speaks and rents out like this one',
    access: 'lifecycle.edit',
    params: ofStore,
    body: copyBody,
    data: begunStore,
    failures: ['NO_PLATFORM_DOMAIN', 'SLUG_LENGTH', 'SLUG_CHARACTERS', 'SLUG_RESERVED', 'SLUG_TAKEN', 'RATE_LIMITED'],
  },
  exportStore: {
    method: 'POST',
    path: '/api/stores/{storeId}/life/export',
    tag: 'Life',
    summary: 'Put everything of the store into a ZIP file',
    description: 'As work that goes on by itself: the answer says which. The file is there for three days.',
    access: 'lifecycle.edit',
    params: ofStore,
    data: longTask,
    failures: [],
  },
  takeExport: {
    method: 'POST',
    path: '/api/stores/{storeId}/life/export/{id}',
    tag: 'Life',
    summary: 'The ZIP file that an export has made',
    description: 'Its rows as JSON, files for each table, and its pictures. Without passwords, tokens and keys.',
    access: 'lifecycle.edit',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/zip',
    failures: ['NOT_FOUND'],
  },
  askForErasure: {
    method: 'POST',
    path: '/api/stores/{storeId}/life/erasure',
    tag: 'Life',
    summary: 'Have the store erased in thirty days',
    description: 'Nobody sees it from now on. Until then it can be taken back; its owners are written to.',
    access: 'lifecycle.edit',
    params: ofStore,
    body: erasureBody,
    data: erasure,
    failures: ['NAME_MISMATCH', 'WRONG_LIFE_STATE'],
  },
  takeErasureBack: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/life/erasure',
    tag: 'Life',
    summary: 'Keep the store after all',
    access: 'lifecycle.edit',
    params: ofStore,
    data: nothing,
    failures: ['WRONG_LIFE_STATE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
