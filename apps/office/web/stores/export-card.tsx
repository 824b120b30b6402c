import { Stack } from '#kit/ui/base/stack.tsx'
import type { LongTaskView } from '#office/contract/tasks/tasks.ts'
import { inStore } from '#paths/office/paths.ts'
import { TaskRow } from '../tasks/task-row.tsx'
import { tellTaskStarted } from '../tasks/task-started.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Card } from '../ui/page/page-header.tsx'
import css from './opening/opening.module.css'

/** Begins the file, and has those that are finished. */
export function ExportCard({ storeId, known }: { storeId: string; known: readonly LongTaskView[] }) {
  const texts = useTranslations('life')
  const exports = useTasks(storeId, known).filter(({ kind }) => kind === 'exportStore')
  const { Form, formProps, isBusy, code, data } = useOfficeForm({ intent: 'export', onDone: tellTaskStarted })
  return (
    <Card title={texts('export')} lead={texts('exportLead')}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="export" />
        <FormStack>
          <FormMessage code={code} />
          {code === null && data !== null && <Notice kind="success">{texts('exportStarted')}</Notice>}
          <div className={css.buttons}>
            <Button type="submit" icon="download" isBusy={isBusy}>
              {texts('exportButton')}
            </Button>
            <ButtonLink to={inStore('tasks', storeId)} kind="quiet">
              {texts('toTasks')}
            </ButtonLink>
          </div>
        </FormStack>
      </Form>
      {exports.length > 0 && (
        <Stack as="ul">
          {exports.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </Stack>
      )}
    </Card>
  )
}
