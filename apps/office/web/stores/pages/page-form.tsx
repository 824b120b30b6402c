import type { FormEvent } from 'react'
import { newClauseField } from '#domain/stores/pages/page-obstacles.ts'
import { Row } from '#kit/ui/base/row.tsx'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { ClauseFields } from './clause-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import css from './editor.module.css'
import { LandingFields } from './landing-fields.tsx'
import type { PageConflict } from './page-action.ts'
import { plainFields, seenOf } from './seen-of.ts'
import type { PageDraft } from './use-page-draft.ts'
import { WordField } from './word-field.tsx'

/** What fills itself in wherever it is written. */
const PLACEHOLDERS = '{storeName}, {legalName}, {contactEmail}, {contactAddress}, {domain}'

type PageFormProps = { draft: PageDraft; mayEdit: boolean }

/** Everything the page says, in one form: it saves itself as a draft, and nobody sees it before it is published. */
export function PageForm({ draft: { page, state, conflict, touch, save }, mayEdit }: PageFormProps) {
  const texts = useTranslations('pages')
  const form = useTranslations('form')
  const { Form, formProps, isBusy, code, data } = useOfficeForm({ intent: 'save' })
  const seen = seenOf(page)

  /** Buttons that change what fields there are go by the page's action; what was typed does not have to. */
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name')) return formProps.onSubmit(event)
    event.preventDefault()
    touch(event)
    void save()
  }

  return (
    <Form {...formProps} className={css.form} onInput={touch} onSubmit={send}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={page.revision} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="fields" value={Object.keys(seen).join(' ')} />
      {conflict || code === 'CHANGED_MEANWHILE' ? (
        <ConflictNotice conflict={conflict ?? (data as PageConflict | null)} page={page} />
      ) : (
        <FormMessage code={code} />
      )}
      <fieldset className={css.fields} disabled={!mayEdit}>
        <legend className={hidden.hidden}>{texts('words')}</legend>
        {page.landings && <LandingFields page={page} landings={page.landings} />}
        {page.kind !== 'landings' && (
          <Card>
            <div className={css.plain}>
              {plainFields(page).map(([field, kind]) => (
                <WordField key={field} page={page} field={field} kind={kind} />
              ))}
              {page.kind !== 'words' && <Muted size="text">{texts('markdownHelp', { names: PLACEHOLDERS })}</Muted>}
            </div>
          </Card>
        )}
        {page.clauses && (
          <Card title={texts('clauses')} lead={texts('clausesLead')}>
            <div className={css.clauses}>
              {page.clauses.map((clause) => (
                <ClauseFields key={clause.key} clause={clause} page={page} />
              ))}
            </div>
            {mayEdit && (
              <Row gap={8}>
                <Button type="submit" icon="plus" name="command" value={`addClause ${newClauseField(page.draft)}`}>
                  {texts('addClause')}
                </Button>
                <Button type="submit" kind="quiet" icon="undo" name="command" value="default all">
                  {texts('allDefault')}
                </Button>
              </Row>
            )}
          </Card>
        )}
      </fieldset>
      {mayEdit && (
        <div className={css.save}>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('saveDraft')}
          </Button>
          <Muted as="span" size="text" className={css.soft}>
            {isBusy ? form('wait') : texts(`saveState.${state}`)}
          </Muted>
        </div>
      )}
    </Form>
  )
}
