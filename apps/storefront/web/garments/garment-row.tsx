import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { CardList } from './card-list.tsx'
import type { GarmentOnCard } from './garment-card.tsx'
import css from './garment-row.module.css'

const WIDTHS = '(width <= 800px) 62vw, (width <= 1440px) 24vw, 340px'

type GarmentRowProps = { title: string; text?: string; garments: readonly GarmentOnCard[]; all?: string }

/** A few garments side by side, and the way to all of them. */
export function GarmentRow({ title, text, garments, all = paths.products }: GarmentRowProps) {
  const texts = useTranslations('garment')
  return (
    <section className={css.row} aria-labelledby="garments-title">
      <div className={css.head}>
        <h2 id="garments-title">{title}</h2>
        {text && <p>{text}</p>}
        <Link to={all} className={css.all}>
          {texts('showAll')}
          <Icon name="arrow" />
        </Link>
      </div>
      <CardList className={css.garments} cards={garments.map((garment) => ({ garment, sizes: WIDTHS }))} />
    </section>
  )
}
