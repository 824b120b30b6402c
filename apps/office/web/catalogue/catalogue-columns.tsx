import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ListingState } from '#domain/catalogue/catalogue-list.ts'
import type { ProductRowView } from '#office/contract/catalogue/catalogue.ts'
import { productPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import css from './catalogue.module.css'
import { Thumbnail } from './thumbnail.tsx'

export const CATALOGUE_COLUMNS = ['name', 'listing', 'units', 'rentFrom', 'category', 'owner', 'position', 'createdAt']

export const LISTING_KINDS = {
  shown: 'success',
  planned: 'accent',
  ended: 'neutral',
  hidden: 'neutral',
  archived: 'neutral',
  notLent: 'warning',
  unlisted: 'accent',
} as const satisfies Record<ListingState, string>

/** Without prices for who may not see them. */
export function useCatalogueColumns(storeId: string, { prices }: { prices: boolean }): Column<ProductRowView>[] {
  const texts = useTranslations('catalogue')
  const listings = useTranslations('catalogue.listingState')
  const owners = useTranslations('catalogue.ownership')
  const money = useMoney()
  const dates = useDates()
  return useMemo(() => {
    const columns: Column<ProductRowView>[] = [
      {
        id: 'name',
        label: texts('garment'),
        cell: ({ id, name, brand, image }) => (
          <span className={css.garment}>
            <Thumbnail image={image} />
            <span className={css.words}>
              <Link to={productPath(storeId, id)} prefetch="intent">
                {name || texts('unnamed')}
              </Link>
              <small>{brand}</small>
            </span>
          </span>
        ),
      },
      {
        id: 'listing',
        label: texts('listing'),
        cell: ({ listing }) => <Badge kind={LISTING_KINDS[listing]}>{listings(listing)}</Badge>,
      },
      {
        id: 'units',
        label: texts('units'),
        cell: ({ units, available }) => <span className={pieces.number}>{texts('unitsOf', { units, available })}</span>,
      },
      {
        id: 'rentFrom',
        label: texts('rentFrom'),
        cell: ({ rentFrom }) => <span className={pieces.number}>{rentFrom === null ? '—' : money(rentFrom)}</span>,
      },
      { id: 'category', label: texts('category'), cell: ({ category }) => category ?? '—' },
      { id: 'owner', label: texts('owner'), cell: ({ ownership }) => owners(ownership) },
      {
        id: 'position',
        label: texts('position'),
        sortBy: ({ position }) => String(position ?? '').padStart(9, '0'),
        cell: ({ position }) => <span className={pieces.number}>{position ?? '—'}</span>,
      },
      {
        id: 'createdAt',
        label: texts('createdAt'),
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{dates.day(createdAt)}</time>,
      },
    ]
    return columns.filter(({ id }) => prices || id !== 'rentFrom')
  }, [texts, listings, owners, money, dates, storeId, prices])
}
