import { Hono } from 'hono'
import { CLIENT_ADDRESS } from '#contract/client-address.ts'
import type { FileContent } from '#contract/file-content.ts'
import { type OfficeCallName, officeCalls } from '#contract/office/calls.ts'
import { refuseAccess } from '#domain/staff/access.ts'
import { withinBudget } from '#providers/time-budget.ts'
import { isStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { IntegrationDependencies } from '#use-cases/integrations/integration-dependencies.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { createOfficeDocsRoutes } from '../docs/docs-routes.ts'
import { parseInput } from '../protocol/input/parse-input.ts'
import { respond, respondFile } from '../protocol/respond.ts'
import { type ErrorLog, respondToThrown } from '../protocol/unexpected.ts'
import { createApiKeyHandlers } from './developers/api-keys.ts'
import { createDeliveryHandlers } from './developers/deliveries.ts'
import { createWebhookHandlers } from './developers/webhooks.ts'
import { createDeviceHandlers } from './devices/devices.ts'
import { createIntegrationHandlers } from './integrations/integrations.ts'
import { createNewsletterHandlers } from './newsletter/newsletter.ts'
import { createOperationsHandlers, type PlatformFacts } from './platform/operations.ts'
import { createOperatorHandlers } from './platform/operators.ts'
import { createPlatformStoreHandlers } from './platform/stores.ts'
import { createSupportHandlers } from './platform/support.ts'
import { readDeviceCookie, readSharedCookie } from './protocol/cookies.ts'
import { endpointOf, type OfficeCall, type OfficeHandler } from './protocol/handle.ts'
import { officeCodeOf } from './protocol/problems.ts'
import { readOfficeCaller } from './protocol/read-caller.ts'
import { readUpload } from './protocol/read-upload.ts'
import { officeLanguage, respondOfficeProblem } from './protocol/respond-problem.ts'
import { createDiscountHandlers } from './sales/discounts.ts'
import { createPlanHandlers } from './sales/plans.ts'
import { createPolicyHandlers } from './sales/policy.ts'
import { createSearchHandlers } from './search/search.ts'
import { createViewsHandlers } from './search/views.ts'
import { createAuditHandlers } from './staff/audit.ts'
import { createSecurityHandlers } from './staff/security.ts'
import { createSessionHandlers } from './staff/sessions.ts'
import { createStaffHandlers } from './staff/staff.ts'
import { createBrandHandlers } from './stores/brand.ts'
import { createLifeHandlers } from './stores/life.ts'
import { createOpeningHandlers } from './stores/opening.ts'
import { createPagesHandlers } from './stores/pages.ts'
import { createPictureHandlers } from './stores/pictures.ts'
import { createTaskHandlers } from './tasks/tasks.ts'

export type OfficeApiOptions = {
  staff: StaffDependencies
  /** Whom to ask about keys, and what serves stores that have none. */
  integrations: IntegrationDependencies
  log: ErrorLog
  /** What operators read of how the process was started. */
  facts?: PlatformFacts
  /** Judges who may make a call; tests see what holds without it. */
  judge?: typeof refuseAccess
}

const NO_FACTS: PlatformFacts = {
  defaults: [],
  providers: { payments: null, mail: null, 'mailing-list': null, storage: null },
}

/** The office's API as one function, /api/* of its own host. Each call is judged by what its endpoint says, here alone. */
export function createOfficeApi({
  staff: dependencies,
  integrations,
  log,
  facts = NO_FACTS,
  judge = refuseAccess,
}: OfficeApiOptions): (request: Request) => Promise<Response> {
  const handlers: Record<OfficeCallName, OfficeHandler> = {
    ...createSessionHandlers(dependencies),
    ...createSecurityHandlers(dependencies),
    ...createStaffHandlers(dependencies),
    ...createAuditHandlers(),
    ...createBrandHandlers(dependencies),
    ...createIntegrationHandlers(dependencies, integrations),
    ...createApiKeyHandlers(),
    ...createPagesHandlers(),
    ...createWebhookHandlers(dependencies),
    ...createDeliveryHandlers(dependencies),
    ...createTaskHandlers(),
    ...createOpeningHandlers(dependencies),
    ...createLifeHandlers(dependencies),
    ...createPictureHandlers(dependencies),
    ...createPlanHandlers(),
    ...createDiscountHandlers(),
    ...createPolicyHandlers(),
    ...createDeviceHandlers(dependencies),
    ...createNewsletterHandlers(),
    ...createViewsHandlers(),
    ...createSearchHandlers(),
    ...createSupportHandlers(),
    ...createPlatformStoreHandlers(dependencies),
    ...createOperatorHandlers(dependencies),
    ...createOperationsHandlers(dependencies, facts),
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
  app.route('/', createOfficeDocsRoutes())
  app.notFound(({ req }) => respondOfficeProblem('NOT_FOUND', { request: req.raw }))
  app.onError((error) => {
    throw error
  })

  async function answer(
    name: OfficeCallName,
    { request, params }: { request: Request; params: Record<string, string> },
  ): Promise<Response> {
    const endpoint = endpointOf(name)
    const caller = await readOfficeCaller(dependencies, request)
    if (!caller.ok) return respondOfficeProblem(officeCodeOf[caller.reason], { request, ...caller })
    const { staff } = caller
    const storeId = params.storeId?.toLowerCase() ?? null
    const refused = judge(endpoint.access, { staff, storeId }, dependencies.now())
    if (refused !== null) return respondOfficeProblem(officeCodeOf[refused], { request })

    const { searchParams, origin } = new URL(request.url)
    const parsed = await parseInput(endpoint, { request, params, search: searchParams })
    if (!parsed.ok) {
      return respondOfficeProblem(officeCodeOf[parsed.reason], { request, ...('fields' in parsed && parsed) })
    }
    const upload = await readUpload(endpoint, request)
    if (!upload.ok) return respondOfficeProblem(officeCodeOf[upload.reason], { request })
    const { file } = upload
    const deviceToken = readSharedCookie(request)
    const visitor = readVisitor(request)
    const call = { ...parsed.input, file, origin, deviceToken, visitor, requestId: requestIdOf(request) }
    const outcome = await handlers[name]({ ...call, staff } as OfficeCall & { staff: typeof staff }, dependencies)
    if (!outcome.ok) return respondOfficeProblem(officeCodeOf[outcome.reason], { request, ...outcome })
    const language = officeLanguage(request)
    if (endpoint.file) return respondFile(outcome.data as FileContent, { type: endpoint.file, language })
    return respond(outcome.data, language, outcome.cookies)
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
    const path = officeCalls[name].path.replace(/\{(\w+)\}/g, ':$1')
    paths.set(path, { ...paths.get(path), [officeCalls[name].method]: name })
  }
  return paths
}

function readVisitor(request: Request) {
  const device = readDeviceCookie(request)
  return {
    address: request.headers.get(CLIENT_ADDRESS) ?? 'unknown',
    userAgent: request.headers.get('user-agent') ?? '',
    device: device !== null && isStaffToken(device) ? device : null,
  }
}

function requestIdOf({ headers }: Request): string {
  return headers.get('x-request-id') ?? ''
}
