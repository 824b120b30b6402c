import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { LENT_TO } from '#domain/catalogue/lending.ts'
import { type PlatformProductView, platformStockQuery } from '#office/contract/platform/stock.ts'
import { platformProductPath } from '#paths/office/paths.ts'
import catalogueCss from '../../catalogue/catalogue.module.css'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showNumber } from '../../ui/form/typed-values.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PLACE } from '../../ui/table/table-state.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/stock-page.ts'

const FILTERS = ['text', 'lent']
const COLUMNS = ['name', 'lent', 'share', 'units']

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  const query = readFilters(request, { schema: platformStockQuery, names: [...FILTERS, PLACE] })
  return requireAnswer(request, context.get(apiContext).call('platformStock', { query }))
}

/** Garments that belong to no store, with who may list them. */
export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { products, matching, next } = loaderData
  const texts = useTranslations('platformStock')
  const lent = useTranslations('catalogue.lentTo')
  const navigate = useNavigate()
  const columns = useStockColumns()
  const state = useTableState({ columns: COLUMNS, filters: FILTERS })
  const choices = LENT_TO.map((value) => ({ value, label: lent(value) }))
  return (
    <ListPage
      title={texts('title')}
      lead={texts('lead')}
      filters={[
        { name: 'text', label: texts('search'), kind: 'text' },
        { name: 'lent', label: texts('lentTo'), kind: 'choice', choices },
      ]}
      columns={columns}
      rows={products}
      total={matching}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      state={state}
      onOpen={({ id }) => void navigate(platformProductPath(id))}
      none={<EmptyState icon="hanger" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}

function useStockColumns(): Column<PlatformProductView>[] {
  const texts = useTranslations('platformStock')
  const lent = useTranslations('catalogue.lentTo')
  const { language } = useSession().person
  return useMemo(
    () => [
      {
        id: 'name',
        label: texts('garment'),
        cell: ({ id, name, brand, image }) => (
          <span className={catalogueCss.garment}>
            <Thumbnail image={image} />
            <span className={catalogueCss.words}>
              <Link to={platformProductPath(id)} prefetch="intent">
                {name}
              </Link>
              <small>{brand}</small>
            </span>
          </span>
        ),
      },
      {
        id: 'lent',
        label: texts('lentTo'),
        cell: ({ lending: { to, stores } }) => (
          <Badge kind={to === 'nobody' ? 'neutral' : 'success'}>
            {to === 'named' ? texts('namedStores', { count: stores.length }) : lent(to)}
          </Badge>
        ),
      },
      { id: 'share', label: texts('share'), cell: ({ lending }) => `${showNumber(lending.share / 10, language)} %` },
      { id: 'units', label: texts('units'), cell: ({ units, available }) => texts('unitsOf', { units, available }) },
    ],
    [texts, lent, language],
  )
}
