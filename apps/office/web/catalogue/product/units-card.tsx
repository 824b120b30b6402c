import { useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueChoicesView, ProductDetailView, UnitRowView } from '#office/contract/catalogue/catalogue.ts'
import { labelsPath, timelinePath, unitPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { StateBadge } from '../unit/state-badge.tsx'
import { AddUnitsDialog } from './add-units-dialog.tsx'
import css from './product.module.css'

type UnitsCardProps = {
  product: ProductDetailView
  sizes: CatalogueChoicesView['sizes']
  storeId: string
  canEdit: boolean
}

/** The physical garments of a product, size by size: each with where it is and since when. */
export function UnitsCard({ product, sizes, storeId, canEdit }: UnitsCardProps) {
  const texts = useTranslations('catalogue')
  const [isAdding, setIsAdding] = useState(false)
  const add = canEdit && (
    <Button icon="plus" kind="primary" onClick={() => setIsAdding(true)}>
      {texts('addUnits')}
    </Button>
  )
  const tools = (
    <>
      <ButtonLink to={timelinePath(storeId, product.id)} icon="calendar">
        {texts('timeline')}
      </ButtonLink>
      <ButtonLink to={labelsPath(storeId, { products: [product.id] })} icon="tag">
        {texts('labels')}
      </ButtonLink>
      {add}
    </>
  )
  const bySize = Map.groupBy(product.units, ({ sizeLabel }) => sizeLabel)
  return (
    <Card title={texts('part.units')} lead={texts('unitsLead')} actions={product.units.length > 0 && tools}>
      {product.units.length === 0 && (
        <EmptyState icon="tag" title={texts('noUnitsTitle')} text={texts('noUnitsText')} action={add} />
      )}
      {[...bySize].map(([size, units]) => (
        <section key={size} className={css.size}>
          <h3>
            {texts('size', { size })} <small>{texts('pieces', { count: units.length })}</small>
          </h3>
          <ul>
            {units.map((unit) => (
              <UnitLine key={unit.id} unit={unit} to={unitPath(storeId, unit.id)} />
            ))}
          </ul>
        </section>
      ))}
      <AddUnitsDialog sizes={sizes} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  )
}

function UnitLine({ unit, to }: { unit: UnitRowView; to: string }) {
  const texts = useTranslations('catalogue')
  const conditions = useTranslations('unitCondition')
  const dates = useDates()
  return (
    <li className={css.unit}>
      <Link to={to} prefetch="intent" className={css.barcode}>
        {unit.barcode}
      </Link>
      <StateBadge state={unit.state} />
      <span>{texts('sinceDay', { day: dates.day(unit.stateSince) })}</span>
      <span>{conditions(unit.condition)}</span>
      <span>{unit.shelf && texts('onShelf', { shelf: unit.shelf })}</span>
    </li>
  )
}
