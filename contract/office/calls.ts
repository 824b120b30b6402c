import { apiKeyCalls } from './developers/api-key-calls.ts'
import { webhookCalls } from './developers/webhook-calls.ts'
import { deviceCalls } from './devices/device-calls.ts'
import { integrationCalls } from './integrations/integration-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { operationsCalls } from './platform/operations-calls.ts'
import { platformCalls } from './platform/platform-calls.ts'
import { supportCalls } from './platform/support-calls.ts'
import { discountCalls } from './sales/discount-calls.ts'
import { planCalls } from './sales/plan-calls.ts'
import { policyCalls } from './sales/policy-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { viewsCalls } from './search/views-calls.ts'
import { auditCalls } from './staff/audit-calls.ts'
import { securityCalls } from './staff/security-calls.ts'
import { sessionCalls } from './staff/session-calls.ts'
import { staffCalls } from './staff/staff-calls.ts'
import { brandCalls } from './stores/brand-calls.ts'
import { lifeCalls } from './stores/life-calls.ts'
import { openingCalls } from './stores/opening-calls.ts'
import { pagesCalls } from './stores/pages-calls.ts'
import { pictureCalls } from './stores/picture-calls.ts'
import { taskCalls } from './tasks/task-calls.ts'

/** Every call of the office, by name. Plain data: the browser may import this file, the schemas stay on the server. */
export const officeCalls = {
  ...sessionCalls,
  ...securityCalls,
  ...staffCalls,
  ...auditCalls,
  ...brandCalls,
  ...apiKeyCalls,
  ...integrationCalls,
  ...pagesCalls,
  ...webhookCalls,
  ...taskCalls,
  ...openingCalls,
  ...lifeCalls,
  ...pictureCalls,
  ...planCalls,
  ...discountCalls,
  ...policyCalls,
  ...deviceCalls,
  ...newsletterCalls,
  ...viewsCalls,
  ...searchCalls,
  ...supportCalls,
  ...platformCalls,
  ...operationsCalls,
} as const

export type OfficeCallName = keyof typeof officeCalls
