import { isProductId } from '#domain/catalogue/product-id.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/order-page.ts'
import css from './order-page.module.css'
import { OrderResult } from './order-result.tsx'

export function loader({ params }: Route.LoaderArgs) {
  if (!isProductId(params.id)) throw new Response(null, { status: 404 })
}

/** Any id is a page here, and each is somebody's: none is kept. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Where a payment ends, however often it is opened. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const texts = useTranslations('orderResult')
  return (
    <div className={css.page}>
      <PageHead title={texts('title')} index={false} />
      <LogInFirst>
        <OrderResult key={params.id} id={params.id} />
      </LogInFirst>
    </div>
  )
}
