import { Row } from '#kit/ui/base/row.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { tellTaskStarted } from '../../../tasks/task-started.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CheckboxField } from '../../../ui/form/fields/check-field.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Card } from '../../../ui/page/page-header.tsx'
import { Muted } from '../../../ui/text/muted.tsx'
import css from '../import.module.css'
import { PricingChoice } from './pricing-choice.tsx'
import { type WordLists, WordsChoice } from './words-choice.tsx'

/** What has to be decided before a file is imported: prices for what has none, words nobody knows, pictures. */
export function ChoicesCard({
  detail,
  storeId,
  lists,
  onChange,
}: {
  detail: ImportDetailView
  storeId: string
  lists: WordLists
  /** Something was chosen that the preview does not know of yet. */
  onChange: () => void
}) {
  const texts = useTranslations('import.choices')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'choices', onDone: tellTaskStarted })
  const { showings, unknown, choices } = detail
  const hasPictures = showings.pictures > 0 || !choices.withPictures
  if (showings.unpriced === 0 && unknown.length === 0 && !hasPictures) return null
  const pictures = plainField('import-without-pictures', {
    name: 'withoutPictures',
    value: choices.withPictures ? '' : 'on',
  })
  return (
    <Card title={texts('title')} lead={texts('lead')}>
      <Form {...formProps} onChange={onChange}>
        <input type="hidden" name="intent" value="choices" />
        <FormStack>
          <FormMessage code={code} />
          {code === 'INVALID_REQUEST' && <Notice kind="danger">{texts('noTypedPrice')}</Notice>}
          {showings.unpriced > 0 && <PricingChoice detail={detail} storeId={storeId} />}
          {unknown.length > 0 && <WordsChoice unknown={unknown} lists={lists} />}
          {hasPictures && (
            <fieldset className={css.choice}>
              <legend>{texts('pictures')}</legend>
              <Muted>{texts('picturesLead', { count: showings.pictures })}</Muted>
              <CheckboxField label={texts('withoutPictures')} field={pictures} />
            </fieldset>
          )}
          <Row gap={8} className={css.buttons}>
            <Button type="submit" isBusy={isBusy}>
              {texts('update')}
            </Button>
          </Row>
        </FormStack>
      </Form>
    </Card>
  )
}
