import type { ProductRowView } from '#office/contract/catalogue/catalogue.ts'
import { inStore, labelsPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { ListProductsForm } from './list-products-form.tsx'

type CatalogueBulkProps = { storeId: string; rows: readonly ProductRowView[]; canEdit: boolean; canPrice: boolean }

/** What can be done with the garments that are selected: what is not in the catalogue is taken into it first. */
export function CatalogueBulk({ storeId, rows, canEdit, canPrice }: CatalogueBulkProps) {
  const texts = useTranslations('catalogue')
  const prices = useTranslations('priceRule')
  const ids = rows.map(({ id }) => id)
  const chosen = `?ids=${ids.join(',')}`
  if (rows.some(({ listing }) => listing === 'unlisted'))
    return canEdit && <ListProductsForm {...{ storeId, ids, canPrice }} isSmall />
  return (
    <>
      <ButtonLink isSmall icon="tag" to={labelsPath(storeId, { products: ids })}>
        {texts('labels')}
      </ButtonLink>
      {canEdit && (
        <ButtonLink to={inStore('grid', storeId) + chosen} isSmall icon="grid">
          {texts('editInGrid')}
        </ButtonLink>
      )}
      {canPrice && (
        <ButtonLink isSmall icon="sort" to={inStore('priceRule', storeId) + chosen}>
          {prices('forSelected')}
        </ButtonLink>
      )}
    </>
  )
}
