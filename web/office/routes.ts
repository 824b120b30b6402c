import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { officePaths as paths } from './paths/paths.ts'

export default [
  route(paths.texts, './texts/texts-route.ts'),
  route(paths.preferences, './preferences-route.ts'),
  route(paths.logout, './logout-route.ts'),
  route(paths.login, './login/login-page.tsx'),
  route(paths.invitation, './invitation/invitation-page.tsx'),
  route(paths.enrol, './security/enrol-page.tsx'),
  route(paths.storeExport, './store/store-export-route.ts'),
  route(paths.auditExport, './audit/audit-export-route.ts'),
  route(paths.discountsExport, './discounts/discounts-export-route.ts'),
  layout('./frame/frame.tsx', [
    layout('./frame/page-boundary.tsx', [
      index('./home/home-page.tsx'),
      route(paths.security, './security/security-page.tsx'),
      route(paths.store, './store/store-page.tsx'),
      route(paths.openStore, './opening/open-store-page.tsx'),
      route(paths.opening, './opening/opening-page.tsx'),
      route(paths.openingStep, './opening/step-page.tsx'),
      route(paths.address, './store/address-page.tsx'),
      route(paths.life, './store/life-page.tsx'),
      route(`${paths.brand}/:section?`, './brand/brand-page.tsx'),
      route(paths.staff, './staff/staff-page.tsx'),
      route(paths.developers, './developers/keys-page.tsx'),
      route(paths.webhooks, './developers/webhooks-page.tsx'),
      route(paths.deliveries, './developers/deliveries-page.tsx'),
      route(paths.tasks, './tasks/tasks-page.tsx'),
      route(paths.audit, './audit/audit-page.tsx'),
      route(paths.plans, './plans/plans-page.tsx'),
      route(paths.plan, './plans/plan-page.tsx'),
      route(paths.discounts, './discounts/discounts-page.tsx'),
      route(paths.discount, './discounts/discount-page.tsx'),
      route(paths.policy, './policy/policy-page.tsx'),
      route('*', './errors/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
