import type { LandingWords } from '#domain/stores/pages/page-fields.ts'
import { landingField } from '#domain/stores/pages/page-kinds.ts'
import type { PageView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from './editor.module.css'

type LandingFieldsProps = { page: PageView; landings: NonNullable<PageView['landings']> }

/** The words above the garments of each category or occasion; without any, facts stand there. */
export function LandingFields({ page, landings }: LandingFieldsProps) {
  const texts = useTranslations('pages')
  if (landings.length === 0) {
    return (
      <Card>
        <EmptyState icon="tag" title={texts('noLandings')} text={texts('noLandingsText')} />
      </Card>
    )
  }
  return (
    <Card title={texts('landings')} lead={texts('landingsLead')}>
      <div className={css.clauses}>
        {landings.map(({ key, name }) => (
          <LandingPart key={key} page={page} field={landingField(key)} name={name} />
        ))}
      </div>
    </Card>
  )
}

function LandingPart({ page, field, name }: { page: PageView; field: string; name: string }) {
  const texts = useTranslations('pages')
  const labels = useTranslations('pages.landing')
  const words = wordsIn(page.draft[field])
  const italian = page.italian && wordsIn(page.italian.fields[field])
  const isOwn = page.draft[field] != null
  const input = (part: keyof LandingWords) => plainField(`${field}.${part}`, { value: words[part] })
  return (
    <details className={css.clause}>
      <summary>
        <span>{name}</span>
        <Badge kind={isOwn ? 'success' : 'neutral'}>{labels(isOwn ? 'own' : 'facts')}</Badge>
      </summary>
      <div className={css.clauseBody}>
        <div className={italian ? css.beside : undefined}>
          <div className={css.part}>
            <TextField label={labels('title')} field={input('title')} maxLength={300} />
            <TextAreaField label={labels('introduction')} field={input('introduction')} rows={4} />
            <TextField label={labels('description')} field={input('description')} maxLength={300} />
          </div>
          {italian && (
            <div className={css.italian} lang="it">
              <span>{texts('italian')}</span>
              <p>{italian.title || '—'}</p>
              <p>{italian.introduction}</p>
              <p>{italian.description}</p>
            </div>
          )}
        </div>
      </div>
    </details>
  )
}

function wordsIn(value: unknown): LandingWords {
  return { title: '', introduction: '', description: '', ...(value as Partial<LandingWords> | null) }
}
