import { Row } from '#kit/ui/base/row.tsx'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import css from './import.module.css'
import { useLookAgain } from './use-look-again.ts'

/** While an import is planned or carried out: the page looks again by itself, and can be left. */
export function RunningCard({ detail: { task, taskId } }: { detail: ImportDetailView }) {
  const texts = useTranslations('import')
  const tasks = useTranslations('tasks')
  useLookAgain()
  const isApplying = task?.kind === 'applyImport'
  const label = texts(isApplying ? 'applying' : 'planning')
  const { done = 0, total = 0 } = task ?? {}
  return (
    <Card title={label} lead={texts(isApplying ? 'applyingLead' : 'planningLead')}>
      <Stack gap={8} aria-live="polite">
        <ProgressBar label={label} done={done} total={isApplying ? total : 0} isMoving />
        {isApplying && total > 0 && <small>{tasks('progress', { done, total })}</small>}
        <Row gap={8} className={css.buttons}>
          {task?.canStop && taskId && <StopForm id={taskId} />}
          <noscript>
            <ButtonLink to=".">{texts('reload')}</ButtonLink>
          </noscript>
        </Row>
      </Stack>
    </Card>
  )
}

function StopForm({ id }: { id: string }) {
  const texts = useTranslations('import')
  const { Form, formProps, isBusy } = useOfficeForm({ intent: 'stop' })
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
