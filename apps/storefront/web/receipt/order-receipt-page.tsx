import { guestOrderPath } from '#paths/storefront/guest-paths.ts'
import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Loaded } from '../account/profile/loaded.tsx'
import { useLoaded } from '../account/profile/use-loaded.ts'
import { cityLine } from '../addresses/city-line.ts'
import { callOrder } from '../guest/call-order.ts'
import { guestTokenOf } from '../guest/guest-tokens.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import type { Route } from './+types/order-receipt-page.ts'
import { DownloadButton } from './download-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'

export function loader({ params }: Route.LoaderArgs) {
  if (!isProductId(params.id)) throw new Response(null, { status: 404 })
}

/** Any id is a page here, and each is somebody's: none is kept. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** The receipt of one order, made to be printed. */
export default function OrderReceiptPage({ params }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  return (
    <ReceiptFrame isGuest={isHydrated && guestTokenOf(params.id) !== null}>
      <Order id={params.id} />
    </ReceiptFrame>
  )
}

function Order({ id }: { id: string }) {
  const order = useLoaded('order', { params: { id } }, callOrder)
  const isMissing = order.answer?.success === false && order.answer.code === 'NOT_FOUND'
  if (isMissing) return <NotFoundPage />
  return <Loaded {...order}>{(data) => <OrderReceipt order={data} />}</Loaded>
}

function OrderReceipt({ order }: { order: OrderView }) {
  const { fullName, street, fiscalCode, vatNumber } = order.address
  const labels = useTranslations('profile')
  return (
    <Receipt
      kind="order"
      number={order.number}
      at={order.createdAt}
      customer={[
        `${order.buyer.firstName} ${order.buyer.lastName}`.trim() || fullName,
        street,
        cityLine(order.address),
        order.buyer.email,
        fiscalCode && `${labels('fiscalCode')} ${fiscalCode}`,
        vatNumber && `${labels('vatNumber')} IT${vatNumber}`,
      ]}
      movements={order.movements}
      isFree={order.total === 0}
      back={guestTokenOf(order.id) === null ? profileOrderPath(order.id) : guestOrderPath(order.id)}
      download={order.calendarUrl && <DownloadButton order={order} />}
    >
      <OrderLines order={order} />
    </Receipt>
  )
}
