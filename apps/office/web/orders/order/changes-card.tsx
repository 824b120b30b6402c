import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderChangeView } from '#office/contract/orders/order-change.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'

/** Other days that were agreed or offered, and what became of them. */
export function ChangesCard({ changes, canTakeBack }: { changes: OrderChangeView[]; canTakeBack: boolean }) {
  const texts = useTranslations('orderChange')
  const dates = useDates()
  if (changes.length === 0) return null
  return (
    <Card title={texts('changes')}>
      <Stack as="ul" className={css.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.garment}</strong>
            <span>
              {texts('changeDays', {
                from: dates.day(change.deliveryDay),
                until: dates.day(change.returnDay),
                count: change.daysCount,
              })}
            </span>
            <Outcome change={change} />
            <small title={dates.exact(change.settledAt ?? change.at)}>
              {dates.moment(change.settledAt ?? change.at)}
            </small>
            {change.state === 'open' && canTakeBack && <TakeBack />}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Outcome({ change }: { change: OrderChangeView }) {
  const texts = useTranslations('orderChange')
  const dates = useDates()
  const money = useMoney()
  const { state, endedFor, difference, until, waived } = change
  if (state === 'open')
    return (
      <span role="status">
        {texts('changeOpen', { amount: money(difference), at: until === null ? '' : dates.moment(until) })}
      </span>
    )
  if (state === 'done') return <span>{waived ? texts('changeWaived', { reason: waived }) : texts('changeDone')}</span>
  const ended = { unpaid: 'changeUnpaid', takenBack: 'changeTakenBack', gone: 'changeGone' } as const
  return <span>{texts(ended[endedFor ?? 'gone'])}</span>
}

function TakeBack() {
  const texts = useTranslations('orderChange')
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'takeBack',
    onDone() {
      toast({ text: texts('takenBack') })
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="takeBack" />
      <FormMessage code={code} />
      <Button type="submit" isSmall isBusy={isBusy}>
        {texts('takeBack')}
      </Button>
    </Form>
  )
}
