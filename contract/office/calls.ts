import { creditCalls } from './accounts/credit-calls.ts'
import { customerCalls } from './accounts/customer-calls.ts'
import { apiKeyCalls } from './api-keys/api-key-calls.ts'
import { catalogueCalls } from './catalogue/catalogue-calls.ts'
import { feedCalls } from './catalogue/feed-calls.ts'
import { importCalls } from './catalogue/imports/import-calls.ts'
import { labelCalls } from './catalogue/label-calls.ts'
import { productPictureCalls } from './catalogue/product-picture-calls.ts'
import { chargeCalls } from './charges/charge-calls.ts'
import { exceptionCalls } from './exceptions/exception-calls.ts'
import { bagCalls } from './floor/bag-calls.ts'
import { courierCalls } from './floor/courier-calls.ts'
import { deskCalls } from './floor/desk-calls.ts'
import { floorCalls } from './floor/floor-calls.ts'
import { packCalls } from './floor/pack-calls.ts'
import { todayCalls } from './floor/today-calls.ts'
import { integrationCalls } from './integrations/integration-calls.ts'
import { statementCalls } from './lending/statement-calls.ts'
import { memberCalls } from './memberships/member-calls.ts'
import { planCalls } from './memberships/plan-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
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
import { brandCalls } from './stores/brand-calls.ts'
import { lifeCalls } from './stores/life-calls.ts'
import { openingCalls } from './stores/opening-calls.ts'
import { pagesCalls } from './stores/pages-calls.ts'
import { pictureCalls } from './stores/picture-calls.ts'
import { taskCalls } from './tasks/task-calls.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'

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
  ...catalogueCalls,
  ...productPictureCalls,
  ...importCalls,
  ...labelCalls,
  ...floorCalls,
  ...priceRuleCalls,
  ...feedCalls,
  ...openingCalls,
  ...lifeCalls,
  ...pictureCalls,
  ...planCalls,
  ...memberCalls,
  ...discountCalls,
  ...newOrderCalls,
  ...orderCalls,
  ...draftCalls,
  ...exceptionCalls,
  ...chargeCalls,
  ...statementCalls,
  ...customerCalls,
  ...creditCalls,
  ...policyCalls,
  ...todayCalls,
  ...packCalls,
  ...courierCalls,
  ...deskCalls,
  ...bagCalls,
  ...timelineCalls,
  ...deviceCalls,
  ...newsletterCalls,
  ...viewsCalls,
  ...searchCalls,
  ...supportCalls,
  ...platformCalls,
  ...operationsCalls,
  ...platformStockCalls,
} as const

export type OfficeCallName = keyof typeof officeCalls
