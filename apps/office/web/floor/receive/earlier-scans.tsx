import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import css from './receive.module.css'
import type { ScanEntry } from './receive-state.ts'

/** What was scanned before, to look back at. Nothing can be done with it from here: one code, one answer. */
export function EarlierScans({ entries }: { entries: readonly ScanEntry[] }) {
  const texts = useTranslations('receive')
  const answers = useTranslations('receive.short')
  if (entries.length === 0) return null
  return (
    <Card title={texts('earlier')}>
      <ol className={`${pieces.ruled} ${css.earlier}`}>
        {entries.map(({ id, code, result, verdict }) => (
          <li key={id}>
            <Thumbnail image={result?.garment?.image ?? null} />
            <span>
              <strong>{result?.garment?.name ?? code.slice(0, 40)}</strong>
              <small>{result?.garment?.barcode}</small>
            </span>
            <Muted as="span">
              {verdict ? texts(`verdict.${verdict}`) : result ? answers(result.answer) : texts('saved')}
            </Muted>
          </li>
        ))}
      </ol>
    </Card>
  )
}
