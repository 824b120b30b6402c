import { useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import type { PageView } from '#office/contract/stores/pages.ts'
import { useMay } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './editor.module.css'

type DraftBarProps = { page: PageView; isDirty: boolean }

/** What the draft changes, by whom; looked at, published or thrown away. */
export function DraftBar({ page, isDirty }: DraftBarProps) {
  const texts = useTranslations('pages')
  const toast = useToast()
  const dates = useDates()
  const mayEdit = useMay('brand.edit')
  const mayPublish = useMay('brand.publish')
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'publish',
    onDone: () => toast({ text: texts('published') }),
  })
  const hasDraft = page.fields.length > 0
  const last = page.authors.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return (
    <Card title={texts('draft')}>
      <Row as="p" gap={8} isCentred>
        <Badge kind={hasDraft ? 'accent' : page.isPublished ? 'success' : 'neutral'}>
          {texts(hasDraft ? 'hasDraft' : page.isPublished ? 'isLive' : page.standard ? 'isDefault' : 'isMissing')}
        </Badge>
        {hasDraft && <span>{texts('changedFields', { count: page.fields.length })}</span>}
      </Row>
      {last && (
        <Muted size="text" className={css.soft}>
          {texts('lastAuthor', { by: last.by, moment: dates.moment(last.at) })}
        </Muted>
      )}
      {page.obstacles.length > 0 && (
        <p className={css.missing}>{texts('obstacles', { count: page.obstacles.length })}</p>
      )}
      <FormMessage code={code} />
      {hasDraft && (mayPublish || mayEdit) && (
        <div className={css.stack}>
          {mayPublish && hasDraft && (
            <Form {...formProps}>
              <input type="hidden" name="intent" value="publish" />
              <input type="hidden" name="revision" value={page.revision} />
              <Button type="submit" kind="primary" icon="upload" isWide isBusy={isBusy} disabled={isDirty}>
                {texts('publish')}
              </Button>
            </Form>
          )}
          {mayEdit && hasDraft && (
            <Button kind="quiet" icon="trash" isWide onClick={() => setIsDiscarding(true)}>
              {texts('discard')}
            </Button>
          )}
        </div>
      )}
      {isDirty && (
        <Muted size="text" className={css.soft}>
          {texts('saveFirst')}
        </Muted>
      )}
      <ConfirmDialog
        title={texts('discardTitle')}
        confirm={texts('discard')}
        isDanger
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        intent="discard"
        fields={{}}
        onDone={() => toast({ text: texts('discarded') })}
      >
        <p>{texts('discardText', { count: page.fields.length })}</p>
      </ConfirmDialog>
    </Card>
  )
}
