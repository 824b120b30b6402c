import type { PageView } from '#contract/office/stores/pages.ts'
import type { PageFields } from '#domain/stores/pages/page-fields.ts'
import { clauseField, isWordSlug, OWN_FIELDS, WORD_PAGES } from '#domain/stores/pages/page-kinds.ts'
import { newClauseField } from '#domain/stores/pages/page-obstacles.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { ClauseFields } from './clause-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import css from './editor.module.css'
import type { PageConflict } from './page-action.ts'
import { WordField } from './word-field.tsx'

/** What fills itself in wherever it is written. */
const PLACEHOLDERS = '{storeName}, {legalName}, {contactEmail}, {contactAddress}, {domain}'

type PageFormProps = { page: PageView; mayEdit: boolean; onDirty: (isDirty: boolean) => void }

/** Everything the page says, in one form: it is saved as a draft, and nobody sees it before it is published. */
export function PageForm({ page, mayEdit, onDirty }: PageFormProps) {
  const texts = useTranslations('pages')
  const form = useTranslations('form')
  const toast = useToast()
  const { Form, formProps, isBusy, code, data } = useOfficeForm({
    intent: 'save',
    onDone() {
      onDirty(false)
      toast({ text: texts('draftSaved') })
    },
  })
  const seen = seenOf(page)
  return (
    <Form {...formProps} className={css.form} onInput={() => onDirty(true)}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={page.revision} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="fields" value={Object.keys(seen).join(' ')} />
      {code === 'CHANGED_MEANWHILE' ? (
        <ConflictNotice conflict={data as PageConflict | null} page={page} />
      ) : (
        <FormMessage code={code} />
      )}
      <fieldset className={css.fields} disabled={!mayEdit}>
        <legend className={css.hidden}>{texts('words')}</legend>
        <Card>
          <div className={css.plain}>
            {plainFields(page).map(([field, kind]) => (
              <WordField key={field} page={page} field={field} kind={kind} />
            ))}
            {page.kind !== 'words' && <p className={css.help}>{texts('markdownHelp', { names: PLACEHOLDERS })}</p>}
          </div>
        </Card>
        {page.clauses && (
          <Card title={texts('clauses')} lead={texts('clausesLead')}>
            <div className={css.clauses}>
              {page.clauses.map((clause) => (
                <ClauseFields key={clause.key} clause={clause} page={page} />
              ))}
            </div>
            {mayEdit && (
              <div className={css.deeds}>
                <Button type="submit" icon="plus" name="deed" value={`addClause ${newClauseField(page.draft)}`}>
                  {texts('addClause')}
                </Button>
                <Button type="submit" kind="quiet" icon="undo" name="deed" value="default all">
                  {texts('allDefault')}
                </Button>
              </div>
            )}
          </Card>
        )}
      </fieldset>
      {mayEdit && (
        <div className={css.save}>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('saveDraft')}
          </Button>
          <span className={css.soft}>{isBusy ? form('wait') : texts('saveHint')}</span>
        </div>
      )}
    </Form>
  )
}

/** What the form is filled with: what differs from it when it is sent was changed here. */
function seenOf(page: PageView): PageFields {
  const clauses = (page.clauses ?? [])
    .filter(({ state }) => state !== 'leftOut')
    .map(({ key, heading, text }) => [clauseField(key), { heading, text }])
  const plain = plainFields(page).map(([field]) => [field, shownIn(page, field)])
  return Object.fromEntries([...plain, ...clauses])
}

function plainFields({ slug, kind }: PageView) {
  if (kind === 'legal') return [['title', 'line'] as const, ['introduction', 'text'] as const]
  return Object.entries(isWordSlug(slug) ? WORD_PAGES[slug] : OWN_FIELDS)
}

/** A legal page without words of its own shows those of the default. */
export function shownIn({ draft, standard }: PageView, field: string): unknown {
  return draft[field] ?? (standard as Record<string, string> | null)?.[field] ?? null
}
