import { useState } from 'react'
import { Link } from 'react-router'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { forgetLinkToken, readLinkToken } from '../account/links/link-token.ts'
import { Order } from '../account/orders/order-page.tsx'
import { useOrder } from '../account/orders/use-order.ts'
import { Loaded } from '../account/profile/loaded.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useLeaveTheDocument } from '../links/leave-the-document.ts'
import css from '../order-result/order-page.module.css'
import { NeedsScript } from '../placeholders/needs-script.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/guest-order-page.ts'
import { AccountOffer } from './account-offer.tsx'
import { keepGuestToken } from './guest-tokens.ts'

// As soon as this file has arrived, before React or anything that could read the address.
if (typeof window !== 'undefined' && isTokenPage(window.location.pathname)) readLinkToken()

export function loader({ params }: Route.LoaderArgs) {
  if (!isProductId(params.id)) throw new Response(null, { status: 404 })
}

/** Any id is a page here, and each is somebody's: none is kept. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Where mails about an order without an account lead: where it is, and what can be asked for. */
export default function GuestOrderPage({ params }: Route.ComponentProps) {
  const texts = useTranslations('orderResult')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <h1 className={hidden.hidden}>{texts('title')}</h1>
      <NeedsScript />
      {isHydrated && <GuestOrder key={params.id} id={params.id} />}
    </div>
  )
}

function GuestOrder({ id }: { id: string }) {
  const texts = useTranslations('orderResult')
  const [isReady] = useState(() => takeToken(id))
  const { answer, reload, show } = useOrder(id)
  const isGone = isReady && answer?.success === false && GONE.includes(answer.code)

  useLeaveTheDocument()

  if (isGone) {
    return (
      <div className={css.words} role="alert">
        <p>{texts('guest.gone')}</p>
        <Link to={profileOrderPath(id)} reloadDocument className={button.button}>
          {texts('toOrders')}
        </Link>
        <Link to={paths.findOrder} reloadDocument>
          {texts('guest.findOrder')}
        </Link>
      </div>
    )
  }
  return (
    <Loaded answer={answer} reload={reload}>
      {(order) => (
        <>
          <Order order={order} onChange={show} />
          <AccountOffer orderId={id} email={order.buyer.email} />
        </>
      )}
    </Loaded>
  )
}

const GONE: readonly string[] = ['TOKEN_INVALID', 'TOKEN_MISSING', 'NOT_FOUND', 'INVALID_ID']

/** The token of the mail opens the order in this browser from now on. */
function takeToken(id: string): true {
  const token = readLinkToken()
  if (token) keepGuestToken(id, token)
  forgetLinkToken()
  return true
}
