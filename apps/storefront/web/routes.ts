import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { guestOrderRoute } from '#paths/storefront/guest-paths.ts'
import { linkPages } from '#paths/storefront/mail/link-pages.ts'
import { mailLinks } from '#paths/storefront/mail/mail-links.ts'
import { paths } from '#paths/storefront/paths.ts'

const LANDING_PAGE = './landing/landing-page.tsx'

export default [
  route(paths.notActive, './not-active/not-active-page.tsx'),
  route(paths.texts, './texts/texts-route.ts'),
  layout('./frame/frame.tsx', [
    layout('./frame/page-boundary.tsx', [
      index('./home/home-page.tsx'),
      route(paths.howItWorks, './how-it-works/how-it-works-page.tsx'),
      route(paths.products, './catalogue/products-page.tsx'),
      route(paths.category, LANDING_PAGE, { id: 'category' }),
      route(paths.occasion, LANDING_PAGE, { id: 'occasion' }),
      route(paths.product, './product/product-page.tsx'),
      route(paths.cart, './cart/cart-page.tsx'),
      route(paths.checkout, './checkout/checkout-page.tsx'),
      route(paths.order, './order-result/order-page.tsx'),
      route(guestOrderRoute, './guest/guest-order-page.tsx'),
      route(paths.findOrder, './guest/find-order-page.tsx'),
      route(paths.withdrawal, './withdrawal/withdrawal-page.tsx'),
      route(paths.contacts, './contacts/contacts-page.tsx'),
      route(paths.legal, './legal/legal-page.tsx'),
      route(paths.login, './account/login-page.tsx'),
      route(paths.register, './account/register/register-page.tsx'),
      route(paths.profile, './account/profile/profile-page.tsx'),
      route(paths.receipt, './receipt/order-receipt-page.tsx'),
      route(paths.membershipReceipt, './receipt/membership-receipt-page.tsx'),
      route(mailLinks.confirmEmail, './account/links/confirm-email-page.tsx'),
      route(mailLinks.resetPassword, './account/links/reset-password-page.tsx'),
      route(mailLinks.emailChange, './account/links/email-change-page.tsx'),
      route(mailLinks.newsletterConfirm, './account/links/newsletter-confirm-page.tsx'),
      route(mailLinks.newsletterUnsubscribe, './account/links/newsletter-unsubscribe-page.tsx'),
      route(linkPages.charge, './links/charge-link-page.tsx'),
      route(linkPages.days, './links/days-link-page.tsx'),
      route(linkPages.payment, './links/payment-link-page.tsx'),
      route('*', './not-found/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
