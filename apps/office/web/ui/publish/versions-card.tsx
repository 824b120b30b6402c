import { Stack } from '#kit/ui/base/stack.tsx'
import type { SaleVersionView } from '#office/contract/stores/sale-versions.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../base/button.tsx'
import { Card } from '../page/page-header.tsx'
import pieces from '../page/parts.module.css'
import { useDates } from '../use-dates.ts'
import css from './publish.module.css'

type VersionsCardProps = {
  versions: readonly SaleVersionView[]
  nameOf: (field: string) => string
  canRestore: boolean
}

/** What was published, by whom. An earlier one is put into the form: it is looked at and published like any change. */
export function VersionsCard({ versions, nameOf, canRestore }: VersionsCardProps) {
  const texts = useTranslations('publish')
  const dates = useDates()
  if (versions.length === 0) return null
  return (
    <Card title={texts('versions')} lead={texts('versionsLead')}>
      <Stack as="ol" className={`${pieces.lined} ${pieces.below} ${css.versions}`}>
        {versions.map(({ number, publishedBy, publishedAt, fields }, index) => (
          <li key={number}>
            <span className={css.version}>
              <strong>{texts('version', { number })}</strong>{' '}
              {index === 0 && <Badge kind="success">{texts('live')}</Badge>}
              <small>
                {publishedBy === ''
                  ? texts('original')
                  : texts('publishedBy', { by: publishedBy, at: dates.moment(publishedAt) })}
                {fields.length > 0 && ` · ${fields.slice(0, 4).map(nameOf).join(', ')}${fields.length > 4 ? '…' : ''}`}
              </small>
            </span>
            {canRestore && index > 0 && (
              <ButtonLink to={`?version=${number}`} isSmall icon="history" preventScrollReset={false}>
                {texts('restore')}
              </ButtonLink>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}
