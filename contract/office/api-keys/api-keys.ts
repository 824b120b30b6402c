import { z } from 'zod'
import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
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
