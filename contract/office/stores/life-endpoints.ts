import { z } from 'zod'
import { nothing } from '../../accounts/accounts.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { addresses, checked, claimed, copyBody, domainBody, erasure, erasureBody, storeLife } from './life.ts'
import type { LifeCallName } from './life-calls.ts'
import { begunStore } from './opening.ts'

const ofStore = z.object({ storeId: z.uuid().toLowerCase() })

export const lifeEndpoints = {
  addresses: {
    tag: 'Life',
    summary: 'Where the store is found, and which records its own domains still need',
    access: 'store.view',
    params: ofStore,
    data: addresses,
    failures: [],
  },
  claimDomain: {
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
    tag: 'Life',
    summary: 'Ask name servers whether a domain leads here and is the store’s',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: checked,
    failures: ['NOT_FOUND', 'DOMAIN_TAKEN', 'RATE_LIMITED'],
  },
  removeDomain: {
    tag: 'Life',
    summary: 'Give up a domain',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: nothing,
    failures: ['NOT_FOUND', 'DOMAIN_IS_MAIN', 'DOMAIN_NOT_YOURS'],
  },
  chooseMainDomain: {
    tag: 'Life',
    summary: 'Choose what links and mails begin with',
    access: 'lifecycle.edit',
    params: ofStore,
    body: domainBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  storeLife: {
    tag: 'Life',
    summary: 'Whether the store is open, paused or about to be erased',
    access: 'store.view',
    params: ofStore,
    data: storeLife,
    failures: [],
  },
  pauseStore: {
    tag: 'Life',
    summary: 'Close the store for a while',
    description: 'Shoppers are led to /not-active at once, on every instance.',
    access: 'lifecycle.edit',
    params: ofStore,
    data: nothing,
    failures: ['WRONG_LIFE_STATE'],
  },
  copyStore: {
    tag: 'Life',
    summary: 'Begin a store that looks, speaks and rents out like this one',
    access: 'lifecycle.edit',
    params: ofStore,
    body: copyBody,
    data: begunStore,
    failures: ['NO_PLATFORM_DOMAIN', 'SLUG_LENGTH', 'SLUG_CHARACTERS', 'SLUG_RESERVED', 'SLUG_TAKEN', 'RATE_LIMITED'],
  },
  exportStore: {
    tag: 'Life',
    summary: 'Everything of the store as a ZIP file',
    description: 'Its rows as JSON, a file per table, and its pictures. Without passwords, tokens and keys.',
    access: 'lifecycle.edit',
    params: ofStore,
    data: fileContent,
    file: 'application/zip',
    failures: [],
  },
  askForErasure: {
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
    tag: 'Life',
    summary: 'Keep the store after all',
    access: 'lifecycle.edit',
    params: ofStore,
    data: nothing,
    failures: ['WRONG_LIFE_STATE'],
  },
} as const satisfies Record<LifeCallName, OfficeEndpoint>
