import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { ApiKeyCallName } from './api-key-calls.ts'
import { apiKeyList, madeApiKey, makeApiKeyBody } from './api-keys.ts'

export const apiKeyEndpoints = {
  apiKeys: {
    tag: 'Developers',
    summary: 'The keys of the store, without what is secret of them',
    access: 'apiKeys.view',
    params: ofStore,
    data: apiKeyList,
    failures: [],
  },
  makeApiKey: {
    tag: 'Developers',
    summary: 'Make a key',
    description: 'The answer shows it once. Nobody gives a key what they may not do themselves.',
    access: 'apiKeys.edit',
    params: ofStore,
    body: makeApiKeyBody,
    data: madeApiKey,
    failures: ['SCOPE_REFUSED', 'TOO_MANY_KEYS'],
  },
  revokeApiKey: {
    tag: 'Developers',
    summary: 'Revoke a key',
    description: 'Holds from its next call on.',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<ApiKeyCallName, OfficeEndpoint>
