import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import css from './pack.module.css'
import type { PackAnswer } from './use-pack.ts'

type AnswerCardProps = { last: PackAnswer | null; isBusy: boolean; onSwap: (itemId: string, unitId: string) => void }

/** Readable from an arm's length: what the last scan did, and what to do now. */
export function AnswerCard({ last, isBusy, onSwap }: AnswerCardProps) {
  const texts = useTranslations('pack')
  const messages = useTranslations('message')
  const refusals = useTranslations('moveRefusal')
  if (last === null) {
    return (
      <p className={css.answer} role="status">
        {texts('ready')}
      </p>
    )
  }
  if (last.kind === 'done') {
    const { kind, number, garment } = last.answer
    const isGood = kind === 'packed' || kind === 'closed'
    return (
      <div className={`${css.answer} ${isGood ? css.good : css.bad}`} role="status">
        <Thumbnail image={garment.image} isLarge />
        <div>
          <strong>{texts(`answer.${kind}`, { number, shelf: garment.shelf || '–' })}</strong>
          <p>{`${garment.name} · ${garment.size}`}</p>
        </div>
      </div>
    )
  }
  const { code, details } = last
  const expected = details?.garment ?? null
  const expectedWords = ({ name, size, barcode, shelf, number }: NonNullable<typeof expected>) =>
    texts('expected', { name, size, barcode, shelf: shelf || '–', number })
  return (
    <div className={`${css.answer} ${css.bad}`} role="alert">
      {expected ? <Thumbnail image={expected.image} isLarge /> : <Icon name="alert" size={32} />}
      <div>
        <strong>{messages(code)}</strong>
        {expected && <p>{expectedWords(expected)}</p>}
        {details?.refusal && <p>{refusals(details.refusal)}</p>}
        {details?.offer && expected && details.unit && (
          <Button
            kind="primary"
            icon="check"
            isBusy={isBusy}
            onClick={() => onSwap(expected.itemId, details.unit?.id ?? '')}
          >
            {texts('swap', { barcode: details.unit.barcode })}
          </Button>
        )}
      </div>
    </div>
  )
}
