import { Stack } from '#kit/ui/base/stack.tsx'
import type { DaysPreviewView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'
import { MailPreview } from './mail-preview.tsx'

/** What other days would come to: the price before and after, the difference, and the mails. */
export function DaysPreview({ plan, isWaived }: { plan: DaysPreviewView; isWaived: boolean }) {
  const texts = useTranslations('orderChange')
  const dates = useDates()
  const money = useMoney()
  const { priceBefore, price, difference, waitsUntil, mails } = plan
  return (
    <Stack gap={8} role="status">
      <dl className={css.days}>
        <div>
          <dt>{texts('priceBefore')}</dt>
          <dd>{money(priceBefore)}</dd>
        </div>
        <div>
          <dt>{texts('priceAfter')}</dt>
          <dd>{money(isWaived ? priceBefore : price)}</dd>
        </div>
      </dl>
      {difference === 0 && <p>{texts('differenceNone')}</p>}
      {difference < 0 && <p>{texts('differenceBack', { amount: money(-difference) })}</p>}
      {difference > 0 && !isWaived && waitsUntil && (
        <p>{texts('differenceDue', { amount: money(difference), at: dates.moment(waitsUntil) })}</p>
      )}
      <MailPreview mails={mails} />
    </Stack>
  )
}
