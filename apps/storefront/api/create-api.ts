import { Hono } from 'hono'
import { readFrom } from '#database/replica/store-reader.ts'
import { createDocsRoutes } from '#kit/api/reference/docs-routes.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respondProblem } from '#kit/api/respond.ts'
import { respondToThrown } from '#kit/api/unexpected.ts'
import { withinBudget } from '#providers/time-budget.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { withPreviews } from '#use-cases/stores/brand/preview-brand.ts'
import { createAccountHandlers } from './accounts/accounts.ts'
import { createAddressHandlers } from './accounts/addresses.ts'
import { createEmailChangeHandlers } from './accounts/email-changes.ts'
import { withGuestTokens } from './accounts/read-guest-token.ts'
import { createUserTokenReader } from './accounts/read-user-token.ts'
import { createFactorLogInHandlers } from './accounts/security/factor-log-ins.ts'
import { createSecurityHandlers } from './accounts/security/security.ts'
import { createSessionHandlers } from './accounts/sessions.ts'
import { createUserHandlers } from './accounts/users.ts'
import type { ApiOptions } from './api-options.ts'
import { createCatalogueHandlers } from './catalogue/catalogue.ts'
import { createWishlistHandlers } from './catalogue/wishlist.ts'
import { createDevClockRoutes } from './demo/dev-clock.ts'
import { createDevCodeRoutes } from './demo/dev-codes.ts'
import { createDevJobRoutes } from './demo/dev-jobs.ts'
import { createDevMailRoutes } from './demo/dev-mail.ts'
import { createDevParcelRoutes } from './demo/dev-parcels.ts'
import { createDevStateRoutes } from './demo/dev-states.ts'
import { createSandboxRoutes } from './demo/sandbox-routes.ts'
import { SHOP_REFERENCE } from './document/shop-document.ts'
import { createChargeLinkHandlers } from './links/charge-link.ts'
import { createDaysLinkHandlers } from './links/days-link.ts'
import { createOldAddresses } from './links/old-addresses.ts'
import { createPaymentLinkHandlers } from './links/payment-link.ts'
import { createMembershipHandlers } from './memberships/memberships.ts'
import { createUserMembershipHandlers } from './memberships/user-memberships.ts'
import { createNewsletterHandlers } from './newsletter/newsletter.ts'
import { createCreditHandlers } from './orders/credit.ts'
import { createGuestOrderHandlers } from './orders/guest-orders.ts'
import { createOrderDocumentHandlers } from './orders/order-documents.ts'
import { createOrderHandlers } from './orders/orders.ts'
import { createWithdrawalHandlers } from './orders/withdrawals.ts'
import type { Handler } from './protocol/handle.ts'
import { isRefusedInQuarantine, respondInQuarantine } from './protocol/quarantine.ts'
import type { BearerRule } from './protocol/require-bearer.ts'
import { createRoute, type Method } from './protocol/route.ts'
import { createRentalHandlers } from './rentals/rentals.ts'
import { createStoreHandlers } from './stores/stores.ts'
import { createCourierRoutes } from './webhooks/courier-webhook.ts'
import { createSendcloudRoutes } from './webhooks/sendcloud-webhook.ts'
import { createWebhookRoutes } from './webhooks/webhooks.ts'

/** The whole API as one function: /public-api/*, /api/*, its reference at /docs/api and, in a demo, /dev/*. */
export function createApi(given: ApiOptions): (request: Request) => Promise<Response> {
  const options = { ...given, stores: withPreviews(given.stores, given.accounts) }
  const { db, publicToken, accounts, stores, log, payments, clock, runDueWork, trackingAddresses } = options
  const readUserToken = withGuestTokens(options.readUserToken ?? createUserTokenReader(accounts, stores), {
    db,
    stores,
  })
  const { calendars } = options
  const rentals = openRentals({ db, now: clock?.now ?? accounts.now, ...(calendars && { calendars }) })
  const indexes = options.indexes ?? openIndexes(options.read ?? readFrom(db), rentals.now)
  const orders = { ...payments.dependencies, subjects: payments.subjects, rentals, stores }
  const handlers: Record<CallName, Handler> = {
    ...createStoreHandlers(options),
    ...createMembershipHandlers(options),
    ...createCatalogueHandlers({ ...options, rentals, indexes }),
    ...createWishlistHandlers({ ...options, rentals }),
    ...createAccountHandlers({ ...options, rentals }),
    ...createFactorLogInHandlers(options),
    ...createSessionHandlers(options),
    ...createSecurityHandlers(options),
    ...createUserHandlers(options),
    ...createEmailChangeHandlers(options),
    ...createAddressHandlers(options),
    ...createNewsletterHandlers(options),
    ...createRentalHandlers({ ...options, rentals }),
    ...createOrderHandlers({ stores, orders, accounts, trackingAddresses }),
    ...createOrderDocumentHandlers({ stores, orders, accounts }),
    ...createCreditHandlers({ orders }),
    ...createGuestOrderHandlers({ stores, accounts, orders, trackingAddresses }),
    ...createPaymentLinkHandlers({ stores, accounts, orders }),
    ...createChargeLinkHandlers({ stores, accounts, orders }),
    ...createDaysLinkHandlers({ stores, accounts, orders }),
    ...createWithdrawalHandlers({ stores, accounts, orders }),
    ...createUserMembershipHandlers({ stores, orders }),
  }

  const app = new Hono()
  for (const [path, methods] of methodsByPath(handlers)) {
    app.all(path, createRoute(methods, { publicToken, readUserToken }))
  }
  app.route('/', createDocsRoutes(SHOP_REFERENCE))
  if (options.devPages)
    app
      .route('/', createDevMailRoutes(options))
      .route('/', createDevJobRoutes(options))
      .route('/', createDevParcelRoutes(options))
  if (options.devPages && options.demoStaff) app.route('/', createDevCodeRoutes(options.demoStaff))
  if (options.devPages && options.demoStates)
    app.route('/', createDevStateRoutes({ ...options.demoStates, originOf: accounts.originOf }))
  if (options.devPages && clock && runDueWork) app.route('/', createDevClockRoutes({ clock, runDueWork }))
  app.route('/', createOldAddresses())
  app.route('/', createWebhookRoutes(payments, accounts.now))
  if (options.courierSecret) {
    const courier = { secret: options.courierSecret, addresses: trackingAddresses }
    app.route('/', createCourierRoutes({ orders, ...courier, realNow: accounts.now, log }))
  }
  const platformSecret = options.sendcloudSecret
  app.route('/', createSendcloudRoutes({ orders, platformSecret, realNow: accounts.now }))
  if (payments.sandbox) app.route('/', createSandboxRoutes({ stores, sandbox: payments.sandbox }))
  app.notFound(({ req }) =>
    respondProblem('NOT_FOUND', { language: requestLanguage(req.header('accept-language') ?? null) }),
  )
  app.onError((error) => {
    throw error
  })

  return async (request) => {
    if (await isRefusedInQuarantine(request, options.fence)) return respondInQuarantine(request)
    try {
      return await withinBudget(() => app.fetch(request), options.providerBudget)
    } catch (error) {
      return respondToThrown(error, { request, log })
    }
  }
}

/** '/public-api/products/{id}' is '/public-api/products/:id' to the router. */
function methodsByPath(handlers: Record<CallName, Handler>): Map<string, Record<string, Method>> {
  const paths = new Map<string, Record<string, Method>>()
  for (const name of Object.keys(calls) as CallName[]) {
    const path = calls[name].path.replace(/\{(\w+)\}/g, ':$1')
    paths.set(path, { ...paths.get(path), [calls[name].method]: { handler: handlers[name], bearer: bearerOf(name) } })
  }
  return paths
}

/** Everything below /api is for customers; below /public-api the public token is enough, and a customer's is welcome. */
function bearerOf(name: CallName): BearerRule {
  const { path, openToVisitors, bearer } = describeCall(name)
  return bearer ?? (openToVisitors || path.startsWith('/public-api/') ? 'visitor' : 'customer')
}
