import type { ImportMode } from '#domain/catalogue/import/import-states.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { importPath } from '#paths/office/paths.ts'
import { tellTaskStarted } from '../../tasks/task-started.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { FailedRowsLink } from './failed-rows-link.tsx'
import css from './import.module.css'
import { ShowingList } from './showing-list.tsx'

type ApplyCardProps = {
  detail: ImportDetailView
  storeId: string
  /** Something was chosen since the preview was made. */
  isOutdated: boolean
}

/** What comes of the plan, and the decision: all of it, what can be imported, or nothing. */
export function ApplyCard({ detail, storeId, isOutdated }: ApplyCardProps) {
  const texts = useTranslations('import')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'apply', onDone: tellTaskStarted })
  const { counts, halted, id } = detail
  const count = counts.create + counts.change
  const hasRefused = counts.refused > 0
  const isWhole = !hasRefused || halted === 'pictures'
  const button = (mode: ImportMode, label: string, kind: 'primary' | 'secondary') => (
    <Button type="submit" name="mode" value={mode} kind={kind} isBusy={isBusy} disabled={isOutdated}>
      {label}
    </Button>
  )
  return (
    <Card title={texts('previewTitle')}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="apply" />
        <FormStack>
          <FormMessage code={code} />
          {hasRefused && (
            <Notice kind="warning">
              {count > 0 ? texts('refusedLead', { count: counts.refused }) : texts('allRefused')}
            </Notice>
          )}
          {!hasRefused && <Muted>{count > 0 ? texts('wholeLead') : texts('sameOnly')}</Muted>}
          <ShowingList showings={detail.showings} />
          {isOutdated && <Notice kind="warning">{texts('choices.outdated')}</Notice>}
          <Row gap={8} className={css.buttons}>
            {isWhole &&
              (count > 0 || hasRefused) &&
              button('whole', texts('apply', { count: count + (hasRefused ? counts.refused : 0) }), 'primary')}
            {hasRefused && <FailedRowsLink storeId={storeId} id={id} />}
            {hasRefused && count > 0 && button('part', texts('applyPart', { count }), 'secondary')}
            <ButtonLink to={`${importPath(storeId, id)}?step=columns`} kind="quiet">
              {texts('changeColumns')}
            </ButtonLink>
          </Row>
        </FormStack>
      </Form>
    </Card>
  )
}
