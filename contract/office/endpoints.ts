import type { OfficeCallName } from './calls.ts'
import { apiKeyEndpoints } from './developers/api-key-endpoints.ts'
import { webhookEndpoints } from './developers/webhook-endpoints.ts'
import { deviceEndpoints } from './devices/device-endpoints.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import { integrationEndpoints } from './integrations/integration-endpoints.ts'
import { newsletterEndpoints } from './newsletter/newsletter-endpoints.ts'
import { operationsEndpoints } from './platform/operations-endpoints.ts'
import { platformEndpoints } from './platform/platform-endpoints.ts'
import { supportEndpoints } from './platform/support-endpoints.ts'
import { discountEndpoints } from './sales/discount-endpoints.ts'
import { planEndpoints } from './sales/plan-endpoints.ts'
import { policyEndpoints } from './sales/policy-endpoints.ts'
import { searchEndpoints } from './search/search-endpoints.ts'
import { viewsEndpoints } from './search/views-endpoints.ts'
import { auditEndpoints } from './staff/audit-endpoints.ts'
import { securityEndpoints } from './staff/security-endpoints.ts'
import { sessionEndpoints } from './staff/session-endpoints.ts'
import { staffEndpoints } from './staff/staff-endpoints.ts'
import { brandEndpoints } from './stores/brand-endpoints.ts'
import { lifeEndpoints } from './stores/life-endpoints.ts'
import { openingEndpoints } from './stores/opening-endpoints.ts'
import { pagesEndpoints } from './stores/pages-endpoints.ts'
import { pictureEndpoints } from './stores/picture-endpoints.ts'
import { taskEndpoints } from './tasks/task-endpoints.ts'

/** The office's wire, call by call, each with who may make it. */
export const officeEndpoints = {
  ...sessionEndpoints,
  ...securityEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...brandEndpoints,
  ...apiKeyEndpoints,
  ...integrationEndpoints,
  ...pagesEndpoints,
  ...webhookEndpoints,
  ...taskEndpoints,
  ...openingEndpoints,
  ...lifeEndpoints,
  ...pictureEndpoints,
  ...planEndpoints,
  ...discountEndpoints,
  ...policyEndpoints,
  ...deviceEndpoints,
  ...newsletterEndpoints,
  ...viewsEndpoints,
  ...searchEndpoints,
  ...supportEndpoints,
  ...platformEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<OfficeCallName, OfficeEndpoint>
