import css from '../opening/opening.module.css'
import { inStore } from '../paths/paths.ts'
import { tellTaskStarted } from '../tasks/task-started.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Card } from '../ui/page/page-header.tsx'

/** Begins the file, which is fetched where all long work is. */
export function ExportCard({ storeId }: { storeId: string }) {
  const texts = useTranslations('life')
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
            {data !== null && <ButtonLink to={inStore('tasks', storeId)}>{texts('toTasks')}</ButtonLink>}
          </div>
        </FormStack>
      </Form>
    </Card>
  )
}
