import type { ReactNode } from 'react'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { PackGarmentView, PackParcelView } from '#office/contract/floor/pack.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import pieces from '../../ui/page/parts.module.css'
import css from './pack.module.css'

type ParcelCardProps = {
  parcel: PackParcelView
  promised?: string
  isCurrent?: boolean
  children?: ReactNode
}

/** One parcel: its garments in the order of the shelves, ticked as they are scanned, and what can be done with it. */
export function ParcelCard({ parcel, promised, isCurrent = false, children }: ParcelCardProps) {
  const texts = useTranslations('pack')
  const { number, garments } = parcel
  const scanned = garments.filter(({ isScanned }) => isScanned).length
  return (
    <li className={`${pieces.sheet} ${css.parcel} ${isCurrent ? css.current : ''}`}>
      <header>
        <h3>{number}</h3>
        <span>
          {promised && <small>{promised}</small>}
          <Badge kind={scanned === garments.length ? 'success' : 'neutral'}>
            {texts('progress', { scanned, all: garments.length })}
          </Badge>
        </span>
      </header>
      <ul>
        {garments.map((garment) => (
          <GarmentLine key={garment.itemId} garment={garment} />
        ))}
      </ul>
      {children && <footer>{children}</footer>}
    </li>
  )
}

function GarmentLine({ garment }: { garment: PackGarmentView }) {
  const texts = useTranslations('pack')
  const { name, size, image, barcode, shelf, isScanned, isCancelled, isEndangered } = garment
  return (
    <li className={css.garment} data-scanned={isScanned}>
      <span className={css.shelf}>{shelf || '–'}</span>
      <Thumbnail image={image} />
      <span className={`${pieces.words} ${css.words}`}>
        <strong>{`${name} · ${size}`}</strong>
        <small>{barcode}</small>
      </span>
      {isCancelled && <Badge kind="danger">{texts('cancelled')}</Badge>}
      {isEndangered && !isCancelled && <Badge kind="warning">{texts('endangered')}</Badge>}
      {isScanned && !isCancelled && (
        <span className={css.tick}>
          <Icon name="check" size={22} />
          <span className={hidden.hidden}>{texts('scanned')}</span>
        </span>
      )}
    </li>
  )
}
