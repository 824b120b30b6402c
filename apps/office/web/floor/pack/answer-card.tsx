import type { ReactNode } from 'react'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ElsewhereCard } from './elsewhere-card.tsx'
import css from './pack.module.css'
import { TooLateCard } from './too-late-card.tsx'
import type { PackAnswer, PackMistake } from './use-pack.ts'

type AnswerCardProps = {
  storeId: string
  last: PackAnswer | null
  isBusy: boolean
  onSwap: (itemId: string, unitId: string) => void
  onReceived: (code: string) => void
  /** Whether what is too late can be decided about here. */
  canDecide: boolean
  onAside: (id: string) => void
  /** What the next Enter prints. */
  children?: ReactNode
}

/** Readable from an arm's length: what the last scan did, and what to do now. */
export function AnswerCard({ last, children, ...answering }: AnswerCardProps) {
  const texts = useTranslations('pack')
  if (last === null) {
    return (
      <p className={css.answer} role="status">
        {texts('ready')}
      </p>
    )
  }
  if (last.kind === 'waiting' || last.kind === 'full') {
    return (
      <p className={css.answer} role="status">
        {last.kind === 'full' ? texts('queueFull') : texts('waits', { code: last.code })}
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
          {children}
        </div>
      </div>
    )
  }
  return (
    <div className={`${css.answer} ${css.bad}`} role="alert">
      <Mistake mistake={last} {...answering} />
    </div>
  )
}

type MistakeProps = Omit<AnswerCardProps, 'last' | 'children'> & { mistake: PackMistake }

/** Why a garment went into no parcel, and what to do with it. */
export function Mistake({ storeId, mistake, isBusy, onSwap, onReceived, canDecide, onAside }: MistakeProps) {
  const { id, code, details } = mistake
  const texts = useTranslations('pack')
  const messages = useTranslations('message')
  const refusals = useTranslations('moveRefusal')
  const expected = details?.garment ?? null
  const isClosed = code === 'PACK_ALREADY_CLOSED' && expected !== null
  const isKnown = isClosed || code === 'PACK_TOO_LATE'
  const expectedWords = ({ name, size, barcode, shelf, number }: NonNullable<typeof expected>) =>
    texts('expected', { name, size, barcode, shelf: shelf || '–', number })
  return (
    <>
      {expected ? <Thumbnail image={expected.image} isLarge /> : <Icon name="alert" size={32} />}
      <div>
        <strong>{isClosed ? texts('alreadyClosed', { number: expected.number }) : messages(code)}</strong>
        {expected && (
          <p>{isKnown ? `${expected.name} · ${expected.size} · ${expected.number}` : expectedWords(expected)}</p>
        )}
        {details?.elsewhere && details.unit && (
          <ElsewhereCard
            storeId={storeId}
            elsewhere={details.elsewhere}
            unit={details.unit}
            isBusy={isBusy}
            onReceived={onReceived}
          />
        )}
        {details?.tooLate && (
          <TooLateCard storeId={storeId} tooLate={details.tooLate} canDecide={canDecide} onAside={() => onAside(id)} />
        )}
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
    </>
  )
}
