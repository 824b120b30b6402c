import { Link, useParams } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ObstacleView } from '#office/contract/stores/brand.ts'
import { inStore } from '#paths/office/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import pieces from '../../../ui/page/parts.module.css'
import css from '../brand.module.css'
import { isEdited, sectionOf } from '../brand-fields.ts'

type ObstacleListProps = {
  obstacles: readonly ObstacleView[]
  /** Takes the colour that was offered; without it nobody may. */
  onTake?: (field: ObstacleView['field'], colour: string) => void
}

/** What stands in the way, the severe first, each with a way to it, and where there is one, with its solution. */
export function ObstacleList({ obstacles, onTake }: ObstacleListProps) {
  const texts = useTranslations('brand')
  const sorted = obstacles.toSorted((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
  return (
    <Stack as="ul" className={`${pieces.lined} ${css.obstacles}`}>
      {sorted.map((obstacle) => (
        <li key={`${obstacle.code} ${obstacle.field} ${obstacle.language} ${obstacle.contrast?.against}`}>
          <Badge kind={obstacle.severity === 'stop' ? 'danger' : 'neutral'}>
            {texts(`severity.${obstacle.severity}`)}
          </Badge>
          <ObstacleSentence obstacle={obstacle} />
          {obstacle.contrast?.suggestion && onTake && (
            <Button isSmall onClick={() => onTake(obstacle.field, obstacle.contrast?.suggestion ?? '')}>
              <span className={css.colour}>
                <i style={{ background: obstacle.contrast.suggestion }} />
                {texts('take', { colour: obstacle.contrast.suggestion })}
              </span>
            </Button>
          )}
        </li>
      ))}
    </Stack>
  )
}

function ObstacleSentence({ obstacle: { code, field, language, contrast } }: { obstacle: ObstacleView }) {
  const texts = useTranslations('brand.obstacle')
  const labels = useTranslations('brandField')
  const grounds = useTranslations('brand')
  const names = useLanguageNames()
  const { storeId = '' } = useParams()
  const own = useSession().person.language
  if (!isEdited(field)) return <span>{texts(code, { field, language: '', ratio: '', least: '', ground: '' })}</span>
  const numbers = new Intl.NumberFormat(own)
  const against = contrast?.against
  const place = `${inStore('brand', storeId)}/${sectionOf(field)}${language ? `?lang=${language}` : ''}#brand-${field}`
  return (
    <Link to={place}>
      {texts(code, {
        field: labels(field),
        language: language ? names.word(language) : '',
        ratio: contrast ? numbers.format(contrast.ratio) : '',
        least: contrast ? numbers.format(contrast.least) : '',
        ground: against && isEdited(against) ? labels(against) : grounds(against === 'disabled' ? 'disabled' : 'paper'),
      })}
    </Link>
  )
}
