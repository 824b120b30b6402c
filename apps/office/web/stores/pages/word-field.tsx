import type { FieldKind } from '#domain/stores/pages/page-kinds.ts'
import type { PageView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import css from './editor.module.css'
import { PartFields } from './part-fields.tsx'
import { shownIn } from './seen-of.ts'

type WordFieldProps = { page: PageView; field: string; kind: FieldKind }

/** A place for words, beside what stands there in Italian. */
export function WordField({ page, field, kind }: WordFieldProps) {
  const texts = useTranslations('pages')
  const names = useTranslations('pages.field')
  const label = names(field as 'title')
  const missing = page.obstacles.some((obstacle) => obstacle.field === field) ? texts('missing') : undefined
  if (kind === 'cards' || kind === 'questions') return <PartFields {...{ page, field, kind, label, missing }} />
  const value = toText(shownIn(page, field))
  const input = plainField(field, { value, ...(missing && { error: missing }) })
  const hint = kind === 'paragraphs' ? texts('paragraphsHint') : undefined
  return (
    <div className={page.italian ? css.beside : undefined}>
      {kind === 'line' || kind === 'image' ? (
        <TextField label={label} field={input} maxLength={300} />
      ) : (
        <TextAreaField label={label} hint={hint} field={input} rows={kind === 'markdown' ? 14 : 3} />
      )}
      <Italian page={page} field={field} />
    </div>
  )
}

export function Italian({ page, field }: { page: PageView; field: string }) {
  const texts = useTranslations('pages')
  if (!page.italian) return null
  const original = toText(page.italian.fields[field] ?? null)
  return (
    <div className={css.italian} lang="it">
      <span>{texts('italian')}</span>
      <p>{original || '—'}</p>
    </div>
  )
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n\n')
  return typeof value === 'string' ? value : ''
}
