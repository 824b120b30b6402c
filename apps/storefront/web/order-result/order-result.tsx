import { useEffect } from 'react'
import { Link } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import { guestOrderPath } from '#paths/storefront/guest-paths.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { AccountOffer } from '../guest/account-offer.tsx'
import css from './order-page.module.css'
import { stageOf } from './order-stage.ts'
import { OrderedGarments } from './ordered-garments.tsx'
import { settleCart } from './settle-cart.ts'
import { StageWords } from './stage-words.tsx'
import { useOrderPayment } from './use-order-payment.ts'

/** How the order stands now, and what can be done about it. */
export function OrderResult({ id, isGuest }: { id: string; isGuest: boolean }) {
  const texts = useTranslations('orderResult')
  const { placed, isMissing, isLost, retry } = useOrderPayment(id)
  const stage = placed && stageOf(placed.order)

  useEffect(() => {
    if (stage) settleCart(id, stage)
  }, [id, stage])
  const isBought = stage === 'confirmed' || stage === 'underWay'
  const order = isBought ? placed?.order : undefined
  useEffect(() => {
    if (order)
      void import('../analytics/report-purchase.ts').then(({ reportPurchase }) =>
        reportPurchase(order, localStorage, Date.now()),
      )
  }, [order])

  if (isMissing) {
    return (
      <div className={css.words}>
        <h1>{texts('notFound.title')}</h1>
        <p>{texts('notFound.text')}</p>
        <Row gap={12}>
          <Link to={paths.orders} className={button.button}>
            {texts('toOrders')}
          </Link>
        </Row>
      </div>
    )
  }
  return (
    <>
      <div className={css.words}>
        <div role="status">
          {!placed && !isLost && <h1 className={textStyle.soft}>{texts('loading')}</h1>}
          {placed && stage && <StageWords placed={placed} stage={stage} isGuest={isGuest} />}
        </div>
        <div role="alert">{isLost && <Unreachable onRetry={retry} />}</div>
        {isBought && (
          <Link
            to={isGuest ? guestOrderPath(id) : profileOrderPath(id)}
            reloadDocument={isGuest}
            className={button.button}
          >
            {texts('toOrder')}
          </Link>
        )}
      </div>
      {isGuest && placed && stage === 'confirmed' && <AccountOffer orderId={id} email={placed.order.buyer.email} />}
      {placed && stage ? (
        <OrderedGarments order={placed.order} stage={stage} />
      ) : (
        !isLost && <div className={css.skeleton} aria-hidden="true" />
      )}
    </>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const texts = useTranslations('orderResult')
  return (
    <div className={css.lost}>
      <p>{texts('unreachable')}</p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        {texts('retry')}
      </button>
    </div>
  )
}
