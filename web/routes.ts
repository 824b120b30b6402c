import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { mailLinks } from '#domain/accounts/mail-links.ts'
import { guestOrderRoute } from './guest-paths.ts'
import { paths } from './paths.ts'

const LANDING_PAGE = './storefront/catalogue/landing-page.tsx'

export default [
  route(paths.notActive, './storefront/not-active/not-active-page.tsx'),
  route(paths.texts, './texts/texts-route.ts'),
  layout('./storefront/frame/frame.tsx', [
    layout('./storefront/frame/page-boundary.tsx', [
      index('./storefront/home/home-page.tsx'),
      route(paths.howItWorks, './storefront/how-it-works/how-it-works-page.tsx'),
      route(paths.products, './storefront/catalogue/products-page.tsx'),
      route(paths.category, LANDING_PAGE, { id: 'category' }),
      route(paths.occasion, LANDING_PAGE, { id: 'occasion' }),
      route(paths.product, './storefront/product/product-page.tsx'),
      route(paths.cart, './storefront/cart/cart-page.tsx'),
      route(paths.checkout, './storefront/checkout/checkout-page.tsx'),
      route(paths.order, './storefront/order-result/order-page.tsx'),
      route(guestOrderRoute, './storefront/guest/guest-order-page.tsx'),
      route(paths.withdrawal, './storefront/withdrawal/withdrawal-page.tsx'),
      route(paths.contacts, './storefront/contacts/contacts-page.tsx'),
      route(paths.legal, './storefront/legal/legal-page.tsx'),
      route(paths.login, './storefront/account/login-page.tsx'),
      route(paths.register, './storefront/account/register-page.tsx'),
      route(paths.profile, './storefront/account/profile/profile-page.tsx'),
      route(paths.receipt, './storefront/receipt/order-receipt-page.tsx'),
      route(paths.membershipReceipt, './storefront/receipt/membership-receipt-page.tsx'),
      route(mailLinks.confirmEmail, './storefront/account/links/confirm-email-page.tsx'),
      route(mailLinks.resetPassword, './storefront/account/links/reset-password-page.tsx'),
      route(mailLinks.emailChange, './storefront/account/links/email-change-page.tsx'),
      route(mailLinks.newsletterConfirm, './storefront/account/links/newsletter-confirm-page.tsx'),
      route(mailLinks.newsletterUnsubscribe, './storefront/account/links/newsletter-unsubscribe-page.tsx'),
      route('*', './storefront/not-found/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
