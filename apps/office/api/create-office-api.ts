import { Hono } from 'hono'
import { refuseAccess } from '#domain/staff/access.ts'
import { createDocsRoutes } from '#kit/api/reference/docs-routes.ts'
import { respond, respondFile } from '#kit/api/respond.ts'
import { type ErrorLog, respondToThrown } from '#kit/api/unexpected.ts'
import type { FileContent } from '#kit/contract/file-content.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { TODAY_EVENTS } from '#office/contract/floor/today-events.ts'
import { withinBudget } from '#providers/time-budget.ts'
import { createTodayEvents, type TodayEvents } from '#use-cases/floor/today-events.ts'
import type { IntegrationDependencies } from '#use-cases/integrations/integration-dependencies.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { createCreditHandlers } from './accounts/credit.ts'
import { createCustomerHandlers } from './accounts/customers.ts'
import { createApiKeyHandlers } from './api-keys/api-keys.ts'
import { createBookHandlers } from './books/books.ts'
import { createJournalHandlers } from './books/journal.ts'
import { createCatalogueHandlers } from './catalogue/catalogue.ts'
import { createFactListHandlers } from './catalogue/fact-lists.ts'
import { createFeedHandlers } from './catalogue/feeds.ts'
import { createGridHandlers } from './catalogue/grid.ts'
import { createImportHandlers } from './catalogue/imports/imports.ts'
import { createLabelHandlers } from './catalogue/labels.ts'
import { createMakerHandlers } from './catalogue/makers.ts'
import { createProductPictureHandlers } from './catalogue/product-pictures.ts'
import { createUnitHandlers } from './catalogue/units.ts'
import { createChargeHandlers } from './charges/charges.ts'
import { OFFICE_REFERENCE } from './document/office-document.ts'
import { createFiguresHandlers } from './figures/figures.ts'
import { createBagHandlers } from './floor/bags.ts'
import { createCourierHandlers } from './floor/courier.ts'
import { createDeskHandlers } from './floor/desk.ts'
import { createFloorHandlers } from './floor/floor.ts'
import { createPackHandlers } from './floor/pack.ts'
import { createTodayHandlers } from './floor/today.ts'
import { openTodayStream } from './floor/today-stream.ts'
import { createIncidentHandlers } from './incidents/incidents.ts'
import { createRescueHandlers } from './incidents/rescues.ts'
import { createIntegrationHandlers } from './integrations/integrations.ts'
import { createStatementHandlers } from './lending/statements.ts'
import { createMemberHandlers } from './memberships/members.ts'
import { createPlanHandlers } from './memberships/plans.ts'
import { createNewsletterHandlers } from './newsletter/newsletter.ts'
import { createDiscountHandlers } from './orders/discounts.ts'
import { createDraftHandlers } from './orders/drafts.ts'
import { createNewOrderHandlers } from './orders/new-orders.ts'
import { createOrderChangeHandlers } from './orders/order-changes.ts'
import { createOrderDaysHandlers } from './orders/order-days.ts'
import { createOrderDeedHandlers } from './orders/order-deeds.ts'
import { createOrderDeskHandlers } from './orders/order-desk.ts'
import { createOrderFileHandlers } from './orders/order-files.ts'
import { createOrderHandlers } from './orders/orders.ts'
import { createHealthHandlers } from './platform/health.ts'
import { createOperationsHandlers, type PlatformFacts } from './platform/operations.ts'
import { createOperatorHandlers } from './platform/operators.ts'
import { createPlatformStockHandlers } from './platform/stock.ts'
import { createPlatformStoreHandlers } from './platform/stores.ts'
import { createSupportHandlers } from './platform/support.ts'
import { createPriceRuleHandlers } from './prices/price-rule.ts'
import type { OfficeHandler } from './protocol/handle.ts'
import { officeCodeOf } from './protocol/problems.ts'
import { changesData, isQuarantined } from './protocol/quarantine.ts'
import { readOfficeCaller } from './protocol/read-caller.ts'
import { officeLanguage, respondOfficeProblem } from './protocol/respond-problem.ts'
import { createPolicyHandlers } from './rentals/policy.ts'
import { createTimelineHandlers } from './rentals/timeline.ts'
import { createSearchHandlers } from './search/search.ts'
import { createViewsHandlers } from './search/views.ts'
import { createAuditHandlers } from './staff/audit.ts'
import { createDeviceHandlers } from './staff/devices.ts'
import { createSecurityHandlers } from './staff/security.ts'
import { createSessionHandlers } from './staff/sessions.ts'
import { createStaffHandlers } from './staff/staff.ts'
import { createBrandHandlers } from './stores/brand.ts'
import { createLifeHandlers } from './stores/life.ts'
import { createOpeningHandlers } from './stores/opening.ts'
import { createPagesHandlers } from './stores/pages.ts'
import { createPictureHandlers } from './stores/pictures.ts'
import { createTaskHandlers } from './tasks/tasks.ts'
import { createDeliveryHandlers } from './webhooks/deliveries.ts'
import { createWebhookHandlers } from './webhooks/webhooks.ts'

export type OfficeApiOptions = {
  staff: StaffDependencies
  /** Money and garments of customers, by the shop's clock. */
  orders: OrderDependencies
  /** Whom to ask about keys, and what serves stores that have none. */
  integrations: IntegrationDependencies
  log: ErrorLog
  /** Wakes the pages that show what waits. */
  events?: TodayEvents
  /** What operators read of how the process was started. */
  facts?: PlatformFacts
  /** Judges who may make a call; tests see what holds without it. */
  judge?: typeof refuseAccess
}

const NO_FACTS: PlatformFacts = {
  defaults: [],
  providers: { payments: null, mail: null, 'mailing-list': null, storage: null },
  payments: 'sandbox',
}

/** The office's API as one function, /api/* of its own host. Each call is judged by what its endpoint says, here alone. */
export function createOfficeApi({
  staff: dependencies,
  orders,
  integrations,
  log,
  facts = NO_FACTS,
  events = createTodayEvents(),
  judge = refuseAccess,
}: OfficeApiOptions): (request: Request) => Promise<Response> {
  const handlers: Record<OfficeCallName, OfficeHandler> = {
    ...createSessionHandlers(dependencies),
    ...createSecurityHandlers(dependencies),
    ...createStaffHandlers(dependencies),
    ...createAuditHandlers(),
    ...createBrandHandlers(dependencies),
    ...createFiguresHandlers(),
    ...createBookHandlers(),
    ...createJournalHandlers(),
    ...createIntegrationHandlers(dependencies, integrations),
    ...createApiKeyHandlers(),
    ...createPagesHandlers(),
    ...createWebhookHandlers(dependencies),
    ...createDeliveryHandlers(dependencies),
    ...createTaskHandlers(),
    ...createCatalogueHandlers(),
    ...createProductPictureHandlers(dependencies),
    ...createGridHandlers(),
    ...createFactListHandlers(),
    ...createMakerHandlers(),
    ...createPriceRuleHandlers(),
    ...createFeedHandlers(dependencies),
    ...createUnitHandlers(dependencies),
    ...createImportHandlers(dependencies),
    ...createLabelHandlers(),
    ...createFloorHandlers(dependencies),
    ...createOpeningHandlers(dependencies),
    ...createLifeHandlers(dependencies),
    ...createPictureHandlers(dependencies),
    ...createPlanHandlers(),
    ...createMemberHandlers(orders),
    ...createDiscountHandlers(),
    ...createOrderHandlers(),
    ...createNewOrderHandlers(),
    ...createDraftHandlers(orders),
    ...createIncidentHandlers(dependencies),
    ...createRescueHandlers(dependencies),
    ...createOrderFileHandlers(dependencies),
    ...createCustomerHandlers(dependencies),
    ...createCreditHandlers(dependencies),
    ...createOrderDeskHandlers(dependencies),
    ...createOrderDeedHandlers(dependencies),
    ...createChargeHandlers(dependencies),
    ...createStatementHandlers(),
    ...createOrderChangeHandlers(dependencies),
    ...createOrderDaysHandlers(orders),
    ...createPolicyHandlers(),
    ...createTimelineHandlers(),
    ...createTodayHandlers(),
    ...createPackHandlers(dependencies),
    ...createCourierHandlers(dependencies),
    ...createDeskHandlers(dependencies),
    ...createBagHandlers(dependencies),
    ...createDeviceHandlers(dependencies),
    ...createNewsletterHandlers(),
    ...createViewsHandlers(),
    ...createSearchHandlers(),
    ...createSupportHandlers(),
    ...createPlatformStoreHandlers(dependencies),
    ...createOperatorHandlers(dependencies),
    ...createOperationsHandlers(dependencies, facts),
    ...createHealthHandlers(facts),
    ...createPlatformStockHandlers(),
  }
  const app = new Hono()
  for (const [path, methods] of methodsByPath()) {
    app.all(path, async ({ req }) => {
      const name = methods[req.method === 'HEAD' ? 'GET' : req.method]
      const request = req.raw
      if (name === undefined) return respondOfficeProblem('METHOD_NOT_ALLOWED', { request })
      return answer(name, { request, params: req.param() })
    })
  }
  const openStream = openTodayStream({ dependencies, events, judge })
  app.get(toRoute(TODAY_EVENTS), ({ req }) => openStream(req.raw, (req.param('storeId') ?? '').toLowerCase()))
  app.route('/', createDocsRoutes(OFFICE_REFERENCE))
  app.notFound(({ req }) => respondOfficeProblem('NOT_FOUND', { request: req.raw }))
  app.onError((error) => {
    throw error
  })

  async function answer(
    name: OfficeCallName,
    { request, params }: { request: Request; params: Record<string, string> },
  ): Promise<Response> {
    const endpoint: OfficeEndpoint = officeEndpoints[name]
    const caller = await readOfficeCaller(dependencies, request)
    if (!caller.ok) return respondOfficeProblem(officeCodeOf[caller.reason], { request, ...caller })
    const { staff } = caller
    const storeId = params.storeId?.toLowerCase() ?? null
    const refused = judge(endpoint.access, { staff, storeId }, dependencies.now())
    if (refused !== null) return respondOfficeProblem(officeCodeOf[refused], { request })
    if (changesData(endpoint) && (await isQuarantined(dependencies)))
      return respondOfficeProblem('QUARANTINED', { request })

    const outcome = await handlers[name]({ request, params, staff, storeId }, dependencies)
    if (!outcome.ok) return respondOfficeProblem(officeCodeOf[outcome.reason], { request, ...outcome })
    const language = officeLanguage(request)
    if (endpoint.file) return respondFile(outcome.data as FileContent, { type: endpoint.file, language, request })
    return respond(outcome.data, language, { cookies: outcome.cookies ?? [] })
  }

  return async (request) => {
    try {
      return await withinBudget(async () => app.fetch(request))
    } catch (error) {
      return respondToThrown(error, { request, log })
    }
  }
}

function methodsByPath(): Map<string, Record<string, OfficeCallName>> {
  const paths = new Map<string, Record<string, OfficeCallName>>()
  for (const name of Object.keys(officeCalls) as OfficeCallName[]) {
    const path = toRoute(officeCalls[name].path)
    paths.set(path, { ...paths.get(path), [officeCalls[name].method]: name })
  }
  return paths
}

function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
