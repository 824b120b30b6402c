import { Form, useActionData } from 'react-router'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { TabLinks } from '../../../ui/tabs/tab-links.tsx'
import { FIELD_KINDS, SECTION_FIELDS, type Section, TEXT_FIELDS, type TextFieldName } from '../brand-fields.ts'
import { BrandFieldInput } from './brand-field.tsx'
import css from './brand-form.module.css'
import { TextRow } from './text-row.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

type BrandFormProps = { section: Section; language: Language; draft: BrandDraft; canEdit: boolean }

/** One part of the brand: saved by itself while scripts run, by its button where they do not. */
export function BrandForm({ section, language, draft, canEdit }: BrandFormProps) {
  const texts = useTranslations('brand')
  const { brand, broken, formKey, touch, set, save } = draft
  const { draft: settings } = brand
  const fields = SECTION_FIELDS[section]
  const missing = missingTexts(brand, language)
  const beforeScripts = useActionData<FormAnswer | undefined>()
  return (
    <Form
      key={`${section} ${language} ${formKey}`}
      method="post"
      encType="multipart/form-data"
      className={css.form}
      onInput={touch}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={brand.revision} />
      <input type="hidden" name="fields" value={fields.join(' ')} />
      <input
        type="hidden"
        name="before"
        value={JSON.stringify(Object.fromEntries(fields.map((field) => [field, settings[field]])))}
      />
      <FormMessage code={beforeScripts?.code ?? null} />
      {fields.some((field) => FIELD_KINDS[field] === 'text') && <LanguageTabs draft={draft} here={language} />}
      {section === 'words' && missing.length > 0 && (
        <p className={css.next}>
          {texts('missingCount', { count: missing.length })}
          <Button isSmall icon="arrow" onClick={() => goToNext(missing)}>
            {texts('nextMissing')}
          </Button>
        </p>
      )}
      <fieldset disabled={!canEdit} className={section === 'look' ? css.grid : css.rows}>
        {fields.map((field) =>
          FIELD_KINDS[field] === 'text' ? (
            <TextRow
              key={field}
              field={field as TextFieldName}
              settings={settings}
              language={language}
              isMissing={missing.includes(field as TextFieldName)}
            />
          ) : (
            <BrandFieldInput
              key={field}
              field={field}
              settings={settings}
              isBroken={broken.includes(field)}
              onPicture={(name, address) => void set({ [name]: address })}
            />
          ),
        )}
      </fieldset>
      {canEdit && (
        <noscript>
          <Button type="submit" kind="primary">
            {texts('saveDraft')}
          </Button>
        </noscript>
      )}
    </Form>
  )
}

function LanguageTabs({ draft: { brand }, here }: { draft: BrandDraft; here: Language }) {
  const texts = useTranslations('brand')
  const names = useLanguageNames()
  const spoken = LANGUAGES.filter((each) => brand.draft.languages[each])
  return (
    <TabLinks
      label={texts('language')}
      tabs={spoken.map((each) => ({
        to: `?lang=${each}`,
        label: names.title(each),
        count: missingTexts(brand, each).length,
        isCurrent: each === here,
      }))}
    />
  )
}

/** What the gate misses in a language, in the order of the page. */
function missingTexts({ obstacles }: BrandDraft['brand'], language: Language): TextFieldName[] {
  const found = obstacles.filter((each) => each.language === language).map(({ field }) => field as string)
  return TEXT_FIELDS.filter((field) => found.includes(field))
}

/** To the first after where one is, and from the last to the first. */
function goToNext(missing: readonly TextFieldName[]) {
  const inputs = missing.flatMap((field) => document.getElementById(`brand-${field}`) ?? [])
  const here = document.activeElement
  const after = inputs.find((input) => here && here.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = inputs.includes(here as HTMLElement) ? (after ?? inputs[0]) : inputs[0]
  next?.focus()
  next?.scrollIntoView({ block: 'center' })
}
