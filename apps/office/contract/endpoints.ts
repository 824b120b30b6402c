import { creditEndpoints } from './accounts/credit.ts'
import { customerEndpoints } from './accounts/customers.ts'
import { apiKeyEndpoints } from './api-keys/api-keys.ts'
import { bookEndpoints } from './books/books.ts'
import { journalEndpoints } from './books/journal.ts'
import { catalogueEndpoints } from './catalogue/catalogue-endpoints.ts'
import { feedEndpoints } from './catalogue/feeds.ts'
import { importEndpoints } from './catalogue/imports/imports.ts'
import { labelEndpoints } from './catalogue/labels.ts'
import { makerEndpoints } from './catalogue/makers.ts'
import { productPictureEndpoints } from './catalogue/product-pictures.ts'
import { chargeEndpoints } from './charges/charges.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import { figuresEndpoints } from './figures/figures.ts'
import { bagEndpoints } from './floor/bags.ts'
import { courierEndpoints } from './floor/courier.ts'
import { deskEndpoints } from './floor/desk.ts'
import { floorEndpoints } from './floor/floor.ts'
import { packEndpoints } from './floor/pack.ts'
import { todayEndpoints } from './floor/today.ts'
import { incidentEndpoints } from './incidents/incidents.ts'
import { integrationEndpoints } from './integrations/integrations.ts'
import { statementEndpoints } from './lending/statements.ts'
import { memberEndpoints } from './memberships/members.ts'
import { planEndpoints } from './memberships/plans.ts'
import { newsletterEndpoints } from './newsletter/newsletter.ts'
import { discountEndpoints } from './orders/discounts.ts'
import { draftEndpoints } from './orders/drafts.ts'
import { newOrderEndpoints } from './orders/new-orders.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { healthEndpoints } from './platform/health.ts'
import { operationsEndpoints } from './platform/operations.ts'
import { platformEndpoints } from './platform/platform.ts'
import { platformStockEndpoints } from './platform/stock.ts'
import { supportEndpoints } from './platform/support.ts'
import { priceRuleEndpoints } from './prices/price-rule.ts'
import { policyEndpoints } from './rentals/policy.ts'
import { timelineEndpoints } from './rentals/timeline.ts'
import { searchEndpoints } from './search/search.ts'
import { viewsEndpoints } from './search/views.ts'
import { auditEndpoints } from './staff/audit.ts'
import { deviceEndpoints } from './staff/devices.ts'
import { securityEndpoints } from './staff/security.ts'
import { sessionEndpoints } from './staff/session.ts'
import { staffEndpoints } from './staff/staff.ts'
import { brandEndpoints } from './stores/brand.ts'
import { lifeEndpoints } from './stores/life.ts'
import { openingEndpoints } from './stores/opening.ts'
import { pagesEndpoints } from './stores/pages.ts'
import { pictureEndpoints } from './stores/pictures.ts'
import { taskEndpoints } from './tasks/tasks.ts'
import { webhookEndpoints } from './webhooks/webhooks.ts'

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
  ...makerEndpoints,
  ...importEndpoints,
  ...labelEndpoints,
  ...figuresEndpoints,
  ...bookEndpoints,
  ...journalEndpoints,
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
  ...incidentEndpoints,
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
  ...healthEndpoints,
  ...operationsEndpoints,
  ...platformStockEndpoints,
} as const satisfies Record<string, OfficeEndpoint>
