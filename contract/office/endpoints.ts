import { creditEndpoints } from './accounts/credit-endpoints.ts'
import { customerEndpoints } from './accounts/customer-endpoints.ts'
import { apiKeyEndpoints } from './api-keys/api-key-endpoints.ts'
import type { OfficeCallName } from './calls.ts'
import { catalogueEndpoints } from './catalogue/catalogue-endpoints.ts'
import { feedEndpoints } from './catalogue/feed-endpoints.ts'
import { importEndpoints } from './catalogue/imports/import-endpoints.ts'
import { labelEndpoints } from './catalogue/label-endpoints.ts'
import { productPictureEndpoints } from './catalogue/product-picture-endpoints.ts'
import { chargeEndpoints } from './charges/charge-endpoints.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import { exceptionEndpoints } from './exceptions/exception-endpoints.ts'
import { bagEndpoints } from './floor/bag-endpoints.ts'
import { courierEndpoints } from './floor/courier-endpoints.ts'
import { deskEndpoints } from './floor/desk-endpoints.ts'
import { floorEndpoints } from './floor/floor-endpoints.ts'
import { packEndpoints } from './floor/pack-endpoints.ts'
import { todayEndpoints } from './floor/today-endpoints.ts'
import { integrationEndpoints } from './integrations/integration-endpoints.ts'
import { statementEndpoints } from './lending/statement-endpoints.ts'
import { memberEndpoints } from './memberships/member-endpoints.ts'
import { planEndpoints } from './memberships/plan-endpoints.ts'
import { newsletterEndpoints } from './newsletter/newsletter-endpoints.ts'
import { discountEndpoints } from './orders/discount-endpoints.ts'
import { draftEndpoints } from './orders/draft-endpoints.ts'
import { newOrderEndpoints } from './orders/new-order-endpoints.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { operationsEndpoints } from './platform/operations-endpoints.ts'
import { platformEndpoints } from './platform/platform-endpoints.ts'
import { platformStockEndpoints } from './platform/stock-endpoints.ts'
import { supportEndpoints } from './platform/support-endpoints.ts'
import { priceRuleEndpoints } from './prices/price-rule-endpoints.ts'
import { policyEndpoints } from './rentals/policy-endpoints.ts'
import { timelineEndpoints } from './rentals/timeline-endpoints.ts'
import { searchEndpoints } from './search/search-endpoints.ts'
import { viewsEndpoints } from './search/views-endpoints.ts'
import { auditEndpoints } from './staff/audit-endpoints.ts'
import { deviceEndpoints } from './staff/device-endpoints.ts'
import { securityEndpoints } from './staff/security-endpoints.ts'
import { sessionEndpoints } from './staff/session-endpoints.ts'
import { staffEndpoints } from './staff/staff-endpoints.ts'
import { brandEndpoints } from './stores/brand-endpoints.ts'
import { lifeEndpoints } from './stores/life-endpoints.ts'
import { openingEndpoints } from './stores/opening-endpoints.ts'
import { pagesEndpoints } from './stores/pages-endpoints.ts'
import { pictureEndpoints } from './stores/picture-endpoints.ts'
import { taskEndpoints } from './tasks/task-endpoints.ts'
import { webhookEndpoints } from './webhooks/webhook-endpoints.ts'

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
  ...catalogueEndpoints,
  ...productPictureEndpoints,
  ...importEndpoints,
  ...labelEndpoints,
  ...floorEndpoints,
  ...priceRuleEndpoints,
  ...feedEndpoints,
  ...openingEndpoints,
  ...lifeEndpoints,
  ...pictureEndpoints,
  ...planEndpoints,
  ...memberEndpoints,
  ...discountEndpoints,
  ...newOrderEndpoints,
  ...orderEndpoints,
  ...draftEndpoints,
  ...exceptionEndpoints,
  ...chargeEndpoints,
  ...statementEndpoints,
  ...customerEndpoints,
  ...creditEndpoints,
  ...policyEndpoints,
  ...todayEndpoints,
  ...packEndpoints,
  ...courierEndpoints,
  ...deskEndpoints,
  ...bagEndpoints,
  ...timelineEndpoints,
  ...deviceEndpoints,
  ...newsletterEndpoints,
  ...viewsEndpoints,
  ...searchEndpoints,
  ...supportEndpoints,
  ...platformEndpoints,
  ...operationsEndpoints,
  ...platformStockEndpoints,
} as const satisfies Record<OfficeCallName, OfficeEndpoint>
