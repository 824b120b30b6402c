import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDraftView } from '#office/contract/orders/drafts.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'

type Garment = OrderDraftView['garments'][number]

/** What is held for the order so far, each until its own time is over. */
export function DraftGarmentsCard({ garments, cart }: { garments: readonly Garment[]; cart: string }) {
  const texts = useTranslations('orderDraft')
  return (
    <Card title={texts('garments', { count: garments.length })}>
      {garments.length === 0 ? (
        <Muted>{texts('none')}</Muted>
      ) : (
        <Stack as="ul" className={css.garments}>
          {garments.map((garment) => (
            <HeldGarment key={garment.holdId} garment={garment} cart={cart} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function HeldGarment({ garment, cart }: { garment: Garment; cart: string }) {
  const texts = useTranslations('orderDraft')
  const dates = useDates()
  const money = useMoney()
  const toast = useToast()
  const ways = useTranslations('rentalWay')
  const conditions = useTranslations('unitCondition')
  const { holdId, name, brand, image, size, way, condition, daysCount, deliveryDay, returnDay, price, heldUntil } =
    garment
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'free',
    onDone: () => toast({ text: texts('removed', { name }) }),
  })
  return (
    <li>
      <Thumbnail image={image} isLarge />
      <div className={css.garment}>
        <div className={css.heading}>
          <span>{name}</span>
          <span className={pieces.number}>{money(price)}</span>
        </div>
        <Muted>
          {[
            brand,
            texts('size', { size }),
            ways(way),
            condition && conditions(condition),
            way === 'rent' && daysCount && texts('days', { count: daysCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <p>
          {returnDay
            ? texts('dates', { from: dates.weekday(deliveryDay), until: dates.weekday(returnDay) })
            : texts('from', { from: dates.weekday(deliveryDay) })}
        </p>
        <Muted>{texts('held', { at: dates.time(heldUntil) })}</Muted>
        <FormMessage code={code} />
        <Form {...formProps} className={css.moves}>
          <input type="hidden" name="intent" value="free" />
          <input type="hidden" name="cart" value={cart} />
          <input type="hidden" name="holdId" value={holdId} />
          <Button type="submit" icon="trash" isBusy={isBusy} aria-label={texts('removeOf', { name })}>
            {texts('remove')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
