import { Row } from '#kit/ui/base/row.tsx'
import type { PageView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import css from './editor.module.css'
import { PARTS } from './read-page-form.ts'

type PartFieldsProps = {
  page: PageView
  field: string
  kind: keyof typeof PARTS
  label: string
  missing: string | undefined
}

type Part = Record<string, string>

/** A list of parts with two texts each: added, moved and removed by buttons that save with everything else. */
export function PartFields({ page, field, kind, label, missing }: PartFieldsProps) {
  const texts = useTranslations('pages')
  const names = useTranslations('pages.part')
  const [name, words] = PARTS[kind]
  const parts = (page.draft[field] ?? []) as Part[]
  const italian = (page.italian?.fields[field] ?? []) as Part[]
  return (
    <fieldset className={css.parts}>
      <legend>{label}</legend>
      {missing && parts.length === 0 && <p className={css.missing}>{missing}</p>}
      {parts.map((part, at) => {
        const id = `${field}.${at}`
        return (
          <div key={id} className={page.italian ? css.beside : undefined}>
            <div className={css.part}>
              <TextField label={names(name)} field={plainField(`${id}.${name}`, { value: part[name] })} />
              <TextAreaField label={names(words)} field={plainField(`${id}.${words}`, { value: part[words] })} />
              <Row gap={8}>
                {at > 0 && (
                  <Button type="submit" kind="quiet" isSmall name="command" value={`up ${field} ${at}`}>
                    {texts('up', { number: at + 1 })}
                  </Button>
                )}
                <Button type="submit" kind="quiet" isSmall icon="trash" name="command" value={`remove ${field} ${at}`}>
                  {texts('removePart', { number: at + 1 })}
                </Button>
              </Row>
            </div>
            {page.italian && (
              <div className={css.italian} lang="it">
                <span>{texts('italian')}</span>
                <p>{italian[at]?.[name] ?? '—'}</p>
                <p>{italian[at]?.[words] ?? ''}</p>
              </div>
            )}
          </div>
        )
      })}
      <Button type="submit" isSmall icon="plus" name="command" value={`add ${field}`}>
        {texts('addPart')}
      </Button>
    </fieldset>
  )
}
