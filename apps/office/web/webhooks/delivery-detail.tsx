import { Stack } from '#kit/ui/base/stack.tsx'
import type { DeliveryDetailView } from '#office/contract/webhooks/webhooks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import pieces from '../ui/page/parts.module.css'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import { STATE_KINDS } from './delivery-columns.tsx'
import css from './developers.module.css'
import { Example } from './example.tsx'

type DetailProps = { detail: DeliveryDetailView | null; canSend: boolean; onClose: () => void }

/** What was sent, each attempt with its answer, and the button that sends it once more. */
export function DeliveryDetail({ detail, canSend, onClose }: DetailProps) {
  const texts = useTranslations('developers')
  const states = useTranslations('deliveryState')
  const dates = useDates()
  const delivery = detail?.delivery
  return (
    <Dialog title={delivery?.type ?? ''} isDrawer isOpen={detail !== null} onClose={onClose}>
      {detail && delivery && (
        <div className={pieces.page}>
          <p className={`${pieces.line} ${pieces.small} ${css.name}`}>
            <Badge kind={STATE_KINDS[delivery.state]}>{states(delivery.state)}</Badge>
            {delivery.nextAt && <small>{texts('nextAt', { moment: dates.moment(delivery.nextAt) })}</small>}
          </p>
          {canSend && <ReplayForm id={delivery.id} />}
          <Example label={texts('payload')} text={JSON.stringify(detail.payload, null, 2)} />
          <h3>{texts('attempts')}</h3>
          <Stack as="ol" gap={10} className={css.attempts}>
            {detail.attempts.map((attempt) => (
              <li key={attempt.id}>
                <span className={`${pieces.line} ${pieces.small} ${css.name}`}>
                  <strong>{attempt.status ?? texts('noAnswer')}</strong>
                  <small>
                    {dates.moment(attempt.at)} · {attempt.milliseconds} ms
                  </small>
                </span>
                <code>{attempt.problem ?? (attempt.answer || texts('emptyAnswer'))}</code>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Dialog>
  )
}

function ReplayForm({ id }: { id: string }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'replay',
    onDone: () => toast({ text: texts('replayed') }),
  })
  return (
    <Form {...formProps}>
      <FormMessage code={code} />
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" icon="undo" isBusy={isBusy}>
        {texts('replay')}
      </Button>
    </Form>
  )
}
