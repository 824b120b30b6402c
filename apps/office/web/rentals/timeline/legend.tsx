import { BAR_KINDS } from '#domain/rentals/timeline/bars.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import bars from './grid/bars.module.css'
import css from './timeline.module.css'

/** What the colours say; each bar says it in words too. */
export function Legend() {
  const kinds = useTranslations('timelineBar')
  return (
    <ul className={css.legend} aria-hidden="true">
      {BAR_KINDS.map((kind) => (
        <li key={kind}>
          <span className={`${css.swatch} ${bars[kind]}`} />
          {kinds(kind)}
        </li>
      ))}
    </ul>
  )
}
