import { Row } from '#kit/ui/base/row.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { importPath } from '#paths/office/paths.ts'
import { tellTaskStarted } from '../../tasks/task-started.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import fields from '../../ui/form/fields/field.module.css'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from './import.module.css'
import { useFieldName } from './use-field-name.ts'

/** What each column of the file becomes. What was recognised is chosen already. */
export function ColumnsForm({ detail, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import')
  const problems = useTranslations('mappingProblem')
  const { Form, formProps, isBusy, code, details } = useOfficeForm({ intent: 'columns', onDone: tellTaskStarted })
  const name = useFieldName()
  const { columns, targets, hasArchive } = detail
  const { reason, target } = (details ?? {}) as { reason?: 'NO_HANDLE'; target?: string | null }
  return (
    <Card
      title={texts('columnsTitle')}
      lead={texts('columnsLead')}
      actions={hasArchive && <Badge kind="success">{texts('archiveThere')}</Badge>}
    >
      <Form {...formProps} onSubmit={formProps.onSubmit}>
        <input type="hidden" name="intent" value="columns" />
        <input type="hidden" name="columns" value={columns.length} />
        {code === 'MAPPING_INCOMPLETE' && reason ? (
          <Notice kind="danger">
            {problems(reason)} {reason !== 'NO_HANDLE' && target ? `(${name(target)})` : null}
          </Notice>
        ) : (
          <FormMessage code={code} />
        )}
        <ul className={css.mapping}>
          {columns.map((column, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
            <li key={nth} data-ignored={column.target === null || undefined}>
              <label className={css.words} htmlFor={`target-${nth}`}>
                <strong>{column.name || texts('emptyColumn')}</strong>
                <small>{column.samples.join(' · ') || texts('emptyColumn')}</small>
              </label>
              <span className={fields.select}>
                <select id={`target-${nth}`} name={`target-${nth}`} defaultValue={column.target ?? ''}>
                  <option value="">{texts('ignored')}</option>
                  {targets.map((each) => (
                    <option key={each} value={each}>
                      {name(each)}
                    </option>
                  ))}
                </select>
                <Icon name="chevron" size={16} />
              </span>
            </li>
          ))}
        </ul>
        <Row gap={8} className={css.buttons}>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('preview')}
          </Button>
          {detail.state === 'planned' && <ButtonLink to={importPath(storeId, detail.id)}>{texts('cancel')}</ButtonLink>}
        </Row>
      </Form>
    </Card>
  )
}
