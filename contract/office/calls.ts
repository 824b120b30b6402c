import { methodsAndPaths } from '../endpoint.ts'
import { creditEndpoints } from './accounts/credit.ts'
import { customerEndpoints } from './accounts/customers.ts'
import { apiKeyEndpoints } from './api-keys/api-keys.ts'
import { catalogueEndpoints } from './catalogue/catalogue-endpoints.ts'
import { feedEndpoints } from './catalogue/feeds.ts'
import { importEndpoints } from './catalogue/imports/imports.ts'
import { labelEndpoints } from './catalogue/labels.ts'
import { productPictureEndpoints } from './catalogue/product-pictures.ts'
import { chargeEndpoints } from './charges/charges.ts'
import { exceptionEndpoints } from './exceptions/exceptions.ts'
import { bagEndpoints } from './floor/bags.ts'
import { courierEndpoints } from './floor/courier.ts'
import { deskEndpoints } from './floor/desk.ts'
import { floorEndpoints } from './floor/floor.ts'
import { packEndpoints } from './floor/pack.ts'
import { todayEndpoints } from './floor/today.ts'
import { integrationEndpoints } from './integrations/integrations.ts'
import { statementEndpoints } from './lending/statements.ts'
import { memberEndpoints } from './memberships/members.ts'
import { planEndpoints } from './memberships/plans.ts'
import { newsletterEndpoints } from './newsletter/newsletter.ts'
import { discountCalls } from './orders/discount-calls.ts'
import { draftCalls } from './orders/draft-calls.ts'
import { newOrderCalls } from './orders/new-order-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { operationsCalls } from './platform/operations-calls.ts'
import { platformCalls } from './platform/platform-calls.ts'
import { platformStockCalls } from './platform/stock-calls.ts'
import { supportCalls } from './platform/support-calls.ts'
import { priceRuleCalls } from './prices/price-rule-calls.ts'
import { policyCalls } from './rentals/policy-calls.ts'
import { timelineCalls } from './rentals/timeline-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { viewsCalls } from './search/views-calls.ts'
import { auditCalls } from './staff/audit-calls.ts'
import { deviceCalls } from './staff/device-calls.ts'
import { securityCalls } from './staff/security-calls.ts'
import { sessionCalls } from './staff/session-calls.ts'
import { staffCalls } from './staff/staff-calls.ts'
import { brandEndpoints } from './stores/brand.ts'
import { lifeEndpoints } from './stores/life.ts'
import { openingEndpoints } from './stores/opening.ts'
import { pagesEndpoints } from './stores/pages.ts'
import { pictureEndpoints } from './stores/pictures.ts'
import { taskCalls } from './tasks/task-calls.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'

/** Every call of the office, by name. A build puts the values here, so that no schema comes along. */
export const officeCalls = {
  ...sessionCalls,
  ...securityCalls,
  ...staffCalls,
  ...auditCalls,
  ...methodsAndPaths(brandEndpoints),
  ...methodsAndPaths(apiKeyEndpoints),
  ...methodsAndPaths(integrationEndpoints),
  ...methodsAndPaths(pagesEndpoints),
  ...webhookCalls,
  ...taskCalls,
  ...methodsAndPaths(catalogueEndpoints),
  ...methodsAndPaths(productPictureEndpoints),
  ...methodsAndPaths(importEndpoints),
  ...methodsAndPaths(labelEndpoints),
  ...methodsAndPaths(floorEndpoints),
  ...priceRuleCalls,
  ...methodsAndPaths(feedEndpoints),
  ...methodsAndPaths(openingEndpoints),
  ...methodsAndPaths(lifeEndpoints),
  ...methodsAndPaths(pictureEndpoints),
  ...methodsAndPaths(planEndpoints),
  ...methodsAndPaths(memberEndpoints),
  ...discountCalls,
  ...newOrderCalls,
  ...orderCalls,
  ...draftCalls,
  ...methodsAndPaths(exceptionEndpoints),
  ...methodsAndPaths(chargeEndpoints),
  ...methodsAndPaths(statementEndpoints),
  ...methodsAndPaths(customerEndpoints),
  ...methodsAndPaths(creditEndpoints),
  ...policyCalls,
  ...methodsAndPaths(todayEndpoints),
  ...methodsAndPaths(packEndpoints),
  ...methodsAndPaths(courierEndpoints),
  ...methodsAndPaths(deskEndpoints),
  ...methodsAndPaths(bagEndpoints),
  ...timelineCalls,
  ...deviceCalls,
  ...methodsAndPaths(newsletterEndpoints),
  ...viewsCalls,
  ...searchCalls,
  ...supportCalls,
  ...platformCalls,
  ...operationsCalls,
  ...platformStockCalls,
} as const

export type OfficeCallName = keyof typeof officeCalls
