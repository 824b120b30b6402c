import { z } from 'zod'
import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { KEY_DAYS } from './key-days.ts'

export const keyScope = z.enum(KEY_SCOPES)

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins: all that is left to tell it by. */
  start: z.string(),
  scopes: z.array(keyScope),
  state: z.enum(['live', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the nearest ten minutes'),
  revokedAt: z.iso.datetime().nullable(),
})

export const apiKeyList = z.object({
  keys: z.array(apiKey),
  /** The scopes whoever asks may give. */
  grantable: z.array(keyScope),
})

export const makeApiKeyBody = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(keyScope).min(1),
  days: z.literal(KEY_DAYS).nullable().describe('None: until it is revoked'),
})

export const madeApiKey = z.object({
  key: apiKey,
  text: z.string().describe('The whole key: in this answer and never again'),
})

export type ApiKeyView = z.infer<typeof apiKey>
export type ApiKeyListView = z.infer<typeof apiKeyList>

/** The calls about the keys by which programs call a store's office. */
export const apiKeyEndpoints = {
  apiKeys: {
    method: 'GET',
    path: '/api/stores/{storeId}/apiKeys',
    tag: 'Developers',
    summary: 'The keys of the store, without what is secret of them',
    access: 'apiKeys.view',
    params: ofStore,
    data: apiKeyList,
    failures: [],
  },
  makeApiKey: {
    method: 'POST',
    path: '/api/stores/{storeId}/apiKeys',
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
    method: 'DELETE',
    path: '/api/stores/{storeId}/apiKeys/{id}',
    tag: 'Developers',
    summary: 'Revoke a key',
    description: 'Holds from its next call on.',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
