import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { longTask } from '../tasks/tasks.ts'
import type { WebhookCallName } from './webhook-calls.ts'
import {
  changeWebhookBody,
  deliveryDetail,
  deliveryPage,
  deliveryQuery,
  madeWebhook,
  makeWebhookBody,
  replayBody,
  rotatedSecret,
  webhookList,
} from './webhooks.ts'

export const webhookEndpoints = {
  webhooks: {
    tag: 'Developers',
    summary: 'Where the store’s programs are told of events',
    access: 'apiKeys.view',
    params: ofStore,
    data: webhookList,
    failures: [],
  },
  makeWebhook: {
    tag: 'Developers',
    summary: 'Be told of events',
    description:
      'Signed after Standard Webhooks 1.0 with the secret in the answer. Only public addresses, encrypted; tried for three days.',
    access: 'apiKeys.edit',
    params: ofStore,
    body: makeWebhookBody,
    data: madeWebhook,
    failures: ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_NOT_HTTPS', 'TOO_MANY_WEBHOOKS'],
  },
  changeWebhook: {
    tag: 'Developers',
    summary: 'Change where and of what, or switch it off and on',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    body: changeWebhookBody,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_NOT_HTTPS'],
  },
  removeWebhook: {
    tag: 'Developers',
    summary: 'Remove an endpoint with its log',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  rotateWebhookSecret: {
    tag: 'Developers',
    summary: 'Exchange the secret',
    description: 'For a day what is sent carries a signature by each of the two.',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: rotatedSecret,
    failures: ['NOT_FOUND'],
  },
  testWebhook: {
    tag: 'Developers',
    summary: 'Send an event that means nothing',
    access: 'webhooks.send',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
  webhookDeliveries: {
    tag: 'Developers',
    summary: 'What was sent, the latest first',
    description: 'Of the last 30 days.',
    access: 'apiKeys.view',
    params: ofStore,
    query: deliveryQuery,
    data: deliveryPage,
    failures: [],
  },
  webhookDelivery: {
    tag: 'Developers',
    summary: 'One delivery with its attempts and what they were answered',
    access: 'apiKeys.view',
    params: ofStoreAndId,
    data: deliveryDetail,
    failures: ['NOT_FOUND'],
  },
  replayWebhook: {
    tag: 'Developers',
    summary: 'Send it once more',
    description: 'The same event with the same id.',
    access: 'webhooks.send',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
  replayWebhooks: {
    tag: 'Developers',
    summary: 'Send everything that a filter shows once more',
    description: 'As work that goes on by itself: the answer says which.',
    access: 'webhooks.send',
    params: ofStore,
    body: replayBody,
    data: longTask,
    failures: ['NOTHING_TO_REPLAY'],
  },
} as const satisfies Record<WebhookCallName, OfficeEndpoint>
