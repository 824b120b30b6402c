import { Row } from '#kit/ui/base/row.tsx'
import type { SupportSessionView } from '#office/contract/platform/support.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './support.module.css'

type SupportRowProps = { session: SupportSessionView; canDecide: boolean }

export function SupportRow({ session, canDecide }: SupportRowProps) {
  const texts = useTranslations('supportPage')
  const dates = useDates()
  const { personName, reason, startedAt, endsAt, endedAt, isRunning, mayEdit } = session
  const until = isRunning ? texts('until', { until: dates.time(endsAt) }) : dates.time(endedAt ?? endsAt)
  return (
    <li>
      <span className={`${pieces.small} ${css.words}`}>
        <strong>{personName}</strong>
        <span>{reason}</span>
        <small>
          {dates.moment(startedAt)} – {until}
        </small>
      </span>
      <Badge kind={isRunning ? 'warning' : 'neutral'}>
        {texts(isRunning ? (mayEdit ? 'runningEdit' : 'running') : mayEdit ? 'endedEdit' : 'ended')}
      </Badge>
      {isRunning && canDecide && <Decisions session={session} />}
    </li>
  )
}

function Decisions({ session: { id, mayEdit } }: Pick<SupportRowProps, 'session'>) {
  const texts = useTranslations('supportPage')
  const toast = useToast()
  const allow = useOfficeForm({
    intent: 'allow',
    onDone: () => toast({ text: texts(mayEdit ? 'forbidden' : 'allowed') }),
  })
  const stop = useOfficeForm({ intent: 'stop', onDone: () => toast({ text: texts('stopped') }) })
  return (
    <Row gap={8}>
      <FormMessage code={allow.code ?? stop.code} />
      <allow.Form {...allow.formProps}>
        <input type="hidden" name="intent" value="allow" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="mayEdit" value={mayEdit ? 'no' : 'yes'} />
        <Button type="submit" isBusy={allow.isBusy}>
          {texts(mayEdit ? 'forbid' : 'allow')}
        </Button>
      </allow.Form>
      <stop.Form {...stop.formProps}>
        <input type="hidden" name="intent" value="stop" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" kind="danger" isBusy={stop.isBusy}>
          {texts('stop')}
        </Button>
      </stop.Form>
    </Row>
  )
}
