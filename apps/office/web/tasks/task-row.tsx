import { Row } from '#kit/ui/base/row.tsx'
import type { LongTaskView } from '#office/contract/tasks/tasks.ts'
import { exportPath } from '#paths/office/paths.ts'
import { useCurrentStore, useMay } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ProgressBar } from '../ui/progress/progress-bar.tsx'
import { useDates } from '../ui/use-dates.ts'
import { tellTaskStarted } from './task-started.ts'
import css from './tasks.module.css'
import { isGoingOn } from './use-tasks.ts'

const KINDS = { waiting: 'neutral', running: 'accent', done: 'success', stopped: 'warning', failed: 'danger' } as const

export function TaskRow({ task }: { task: LongTaskView }) {
  const texts = useTranslations('tasks')
  const kinds = useTranslations('taskKind')
  const states = useTranslations('taskState')
  const dates = useDates()
  const mayTake = useMay('lifecycle.edit')
  const { kind, state, done, total, personName, createdAt, isStopping } = task
  return (
    <li className={css.task}>
      <div className={css.words}>
        <Row as="span" gap={8} isCentred className={css.name}>
          <strong>{kinds(kind)}</strong>{' '}
          <Badge kind={KINDS[state]}>{isStopping ? texts('stopping') : states(state)}</Badge>
        </Row>
        <small>{texts('begun', { name: personName, moment: dates.moment(createdAt) })}</small>
        <ProgressBar label={kinds(kind)} done={done} total={total} isMoving={isGoingOn(task)} />
        <small>{texts('progress', { done, total })}</small>
      </div>
      {task.canStop && <StopForm id={task.id} />}
      {kind === 'exportStore' && state === 'done' && mayTake && <TakeForm id={task.id} />}
    </li>
  )
}

/** A document's own form: a file of any size goes past the page, and a proof is asked for on the way. */
function TakeForm({ id }: { id: string }) {
  const texts = useTranslations('tasks')
  const store = useCurrentStore()
  return (
    <form method="post" action={exportPath(store?.id ?? '', id)}>
      <Button type="submit" kind="primary" icon="download" isSmall>
        {texts('take')}
      </Button>
    </form>
  )
}

function StopForm({ id }: { id: string }) {
  const texts = useTranslations('tasks')
  const { Form, formProps, isBusy } = useOfficeForm({ intent: 'stop', onDone: tellTaskStarted })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" isSmall isBusy={isBusy}>
        {texts('stop')}
      </Button>
    </Form>
  )
}
