import { z } from 'zod'
import { INTEGRATION_KINDS } from '#domain/integrations/integration.ts'
import { ANALYTICS_ID, CHAT_ID, PIXEL_ID } from '#domain/stores/store-tools.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const integrationKind = z.enum(INTEGRATION_KINDS)

/** Through whom something goes now. `sandbox`: nowhere, as in a demo. `byHand`: people do it. `none`: it is not done at all. */
const through = z.enum(['own', 'platform', 'sandbox', 'byHand', 'none'])

export const integration = z.object({
  kind: integrationKind,
  through,
  /** Null: the store has none of its own. */
  own: z
    .object({
      fingerprint: z.string().describe('The last letters of the key: all that is ever shown of it'),
      parts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      savedBy: z.string(),
      savedAt: z.iso.datetime(),
      testedAt: z.iso.datetime(),
    })
    .nullable(),
})

/** Ids that every page of the store carries: no secrets. */
export const tools = z.object({
  googleAnalyticsId: z.string().nullable(),
  metaPixelId: z.string().nullable(),
  chatbotId: z.string().nullable(),
  chatbotVisible: z.boolean(),
  mailingListId: z.int().nullable(),
})

export const integrationList = z.object({
  integrations: z.array(integration),
  /** Where Stripe has to send its events. */
  stripeWebhook: z.url(),
  /** Where Sendcloud has to send its events. */
  sendcloudWebhook: z.url(),
  /** What stays with accounts that take nothing new any more. */
  left: z.object({ memberships: z.int(), payments: z.int() }),
  tools,
})

const SERVICE = /^[\w:/.,=-]+$/

const typed = (most: number) => z.string().trim().min(1).max(most)

export const stripeBody = z.object({
  kind: z.literal('stripe'),
  secretKey: typed(255).regex(/^(sk|rk)_(test|live)_\w{8,}$/),
  webhookSecret: typed(255).regex(/^whsec_\w{16,}$/),
})

export const smtpBody = z.object({
  kind: z.literal('smtp'),
  host: typed(253).regex(/^[A-Za-z0-9.-]+$|^\[?[0-9A-Fa-f:.]+\]?$/),
  /** Where mail servers take mail from programs: other ports are none of ours to knock at. */
  port: z.coerce.number().refine((port) => [25, 465, 587, 2525].includes(port)),
  security: z.enum(['tls', 'startTls']),
  user: typed(254),
  password: z.string().min(1).max(255),
  from: z.email().max(254),
})

export const brevoBody = z.object({ kind: z.literal('brevo'), apiKey: typed(255).regex(/^xkeysib-[\w-]{20,}$/) })

/** Of Google Maps: the same letters as MAPS_API_KEY may have. */
export const mapsBody = z.object({ kind: z.literal('maps'), apiKey: typed(255).regex(/^[\w-]{20,}$/) })

const optional = (most: number, pattern: RegExp) =>
  z.string().trim().max(most).regex(pattern).or(z.literal('')).default('')

/** The keys, how parcels travel, and where they are fetched. */
export const sendcloudBody = z.object({
  kind: z.literal('sendcloud'),
  publicKey: typed(100).regex(/^[\w-]{8,}$/),
  secretKey: typed(100).regex(/^[\w-]{8,}$/),
  service: typed(100).regex(SERVICE).describe('The code of a shipping option'),
  returnService: optional(100, SERVICE).describe('The one of a shipping option for returns; empty: no return labels'),
  pickUpCarrier: optional(40, /^[a-z0-9_]+$/).describe('The code of whoever fetches parcels at home; empty: nobody'),
  name: typed(100),
  street: typed(100),
  postalCode: typed(5).regex(/^\d{5}$/),
  city: typed(100),
  province: typed(2)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  phone: typed(30).regex(/^\+?[\d\s/.-]{5,}$/),
})

export const integrationBody = z.discriminatedUnion('kind', [stripeBody, smtpBody, brevoBody, mapsBody, sendcloudBody])

export const testedIntegration = z.object({
  /** How the account calls itself; null: it has no name. */
  account: z.string().nullable(),
})

export const removeIntegrationBody = z.object({ kind: integrationKind })

const optionalId = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .regex(pattern)
    .or(z.literal('').transform(() => null))
    .nullable()
    .default(null)

export const toolsBody = z.object({
  googleAnalyticsId: optionalId(ANALYTICS_ID),
  metaPixelId: optionalId(PIXEL_ID),
  chatbotId: optionalId(CHAT_ID),
  chatbotVisible: z.boolean().default(false),
  mailingListId: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .nullable()
    .default(null),
})

export const sentTestMail = z.object({ to: z.email(), through })

export type IntegrationListView = z.infer<typeof integrationList>
export type IntegrationView = z.infer<typeof integration>

/** Why keys are not taken. */
const REFUSALS = [
  'TEST_WRONG_KEY',
  'TEST_WRONG_MODE',
  'TEST_KEY_RESTRICTED',
  'TEST_HOST_UNKNOWN',
  'TEST_HOST_PRIVATE',
  'TEST_REFUSED',
  'TEST_TIMED_OUT',
  'TEST_NO_TLS',
  'TEST_BAD_CERTIFICATE',
  'TEST_SENDER_REFUSED',
  'TEST_SERVICE_UNKNOWN',
  'TEST_UNAVAILABLE',
  'RATE_LIMITED',
] as const

/** The calls about a store's own accounts at providers. */
export const integrationEndpoints = {
  integrations: {
    method: 'GET',
    path: '/api/stores/{storeId}/integrations',
    tag: 'Integrations',
    summary: 'What goes through accounts of the store’s own, and what through the platform’s',
    access: 'integrations.view',
    params: ofStore,
    data: integrationList,
    failures: [],
  },
  testIntegration: {
    method: 'POST',
    path: '/api/stores/{storeId}/integrations/test',
    tag: 'Integrations',
    summary: 'Ask a provider with these keys',
    description: 'Nothing is saved.',
    access: 'integrations.edit',
    isRead: true,
    params: ofStore,
    body: integrationBody,
    data: testedIntegration,
    failures: REFUSALS,
  },
  connectIntegration: {
    method: 'PUT',
    path: '/api/stores/{storeId}/integrations',
    tag: 'Integrations',
    summary: 'Test keys and save them',
    description:
      'What is new goes through this account from now on. What was taken before stays with the account it was taken with.',
    access: 'integrations.edit',
    params: ofStore,
    body: integrationBody,
    data: testedIntegration,
    failures: REFUSALS,
  },
  removeIntegration: {
    method: 'POST',
    path: '/api/stores/{storeId}/integrations/removal',
    tag: 'Integrations',
    summary: 'Go back to the platform’s account',
    access: 'integrations.edit',
    params: ofStore,
    body: removeIntegrationBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  saveTools: {
    method: 'PUT',
    path: '/api/stores/{storeId}/integrations/tools',
    tag: 'Integrations',
    summary: 'The ids of analytics, chat and mailing list',
    access: 'integrations.edit',
    params: ofStore,
    body: toolsBody,
    data: nothing,
    failures: [],
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/stores/{storeId}/integrations/mail',
    tag: 'Integrations',
    summary: 'Send a mail to oneself, as the store sends them now',
    access: 'integrations.edit',
    isRead: true,
    params: ofStore,
    data: sentTestMail,
    failures: ['TEST_UNAVAILABLE', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, OfficeEndpoint>
