import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import type { IntegrationCallName } from './integration-calls.ts'
import {
  integrationBody,
  integrationList,
  removeIntegrationBody,
  sentTestMail,
  testedIntegration,
  toolsBody,
} from './integrations.ts'

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

export const integrationEndpoints = {
  integrations: {
    tag: 'Integrations',
    summary: 'What goes through accounts of the store’s own, and what through the platform’s',
    access: 'integrations.view',
    params: ofStore,
    data: integrationList,
    failures: [],
  },
  testIntegration: {
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
    tag: 'Integrations',
    summary: 'Go back to the platform’s account',
    access: 'integrations.edit',
    params: ofStore,
    body: removeIntegrationBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  saveTools: {
    tag: 'Integrations',
    summary: 'The ids of analytics, chat and mailing list',
    access: 'integrations.edit',
    params: ofStore,
    body: toolsBody,
    data: nothing,
    failures: [],
  },
  sendTestMail: {
    tag: 'Integrations',
    summary: 'Send a mail to oneself, as the store sends them now',
    access: 'integrations.edit',
    isRead: true,
    params: ofStore,
    data: sentTestMail,
    failures: ['TEST_UNAVAILABLE', 'RATE_LIMITED'],
  },
} as const satisfies Record<IntegrationCallName, OfficeEndpoint>
