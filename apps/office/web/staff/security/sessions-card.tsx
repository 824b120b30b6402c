import type { OfficeSessionView } from '#office/contract/staff/security.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './security.module.css'

export function SessionsCard({ sessions }: { sessions: readonly OfficeSessionView[] }) {
  const texts = useTranslations('security')
  const dates = useDates()
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'endSession',
    onDone: () => toast({ text: texts('sessionEnded') }),
  })
  return (
    <Card title={texts('sessions')} lead={texts('sessionsLead')}>
      <FormMessage code={code} />
      <ul id="sessions" className={`${pieces.ruled} ${pieces.flush} ${css.rows}`}>
        {sessions.map(({ id, device, kind, network, lastUsedAt, isThisOne }) => (
          <li key={id}>
            <Icon name={/iphone|android|phone/i.test(device) || kind === 'device' ? 'phone' : 'laptop'} />
            <span className={`${pieces.small} ${css.words}`}>
              <strong>{device}</strong>
              <small>{texts('lastUsed', { network, at: dates.moment(lastUsedAt) })}</small>
            </span>
            {isThisOne ? (
              <Badge kind="accent">{texts('thisDevice')}</Badge>
            ) : (
              <Form {...formProps} id={undefined}>
                <input type="hidden" name="intent" value="endSession" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" isSmall isBusy={isBusy} aria-label={texts('endSessionOf', { device })}>
                  {texts('endSession')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
