import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

/** Where a garment is: what its customer fetches or sends back has words of its own for some of it. */
export function useStatusText(): (status: OrderStatus, returnWay: ItemReturnWay) => string {
  const texts = useTranslations('orders')
  return (status, returnWay) => {
    const own = `statusBy.${returnWay}.${status}`
    return texts(texts.has(own) ? own : `status.${status}`)
  }
}
