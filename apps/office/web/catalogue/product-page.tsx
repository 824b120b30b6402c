import { data } from 'react-router'
import { localise } from '#domain/stores/languages.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { inStore, productPath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { TabLinks } from '../ui/tabs/tab-links.tsx'
import type { Route } from './+types/product-page.ts'
import { LISTING_KINDS } from './catalogue-columns.tsx'
import { ByHandCard } from './product/by-hand-card.tsx'
import { FactsForm } from './product/facts-form.tsx'
import { LendingForm } from './product/lending-form.tsx'
import { ListingForm } from './product/listing-form.tsx'
import { PicturesCard } from './product/pictures/pictures-card.tsx'
import { PriceHistory } from './product/price-history.tsx'
import { ProductDeeds } from './product/product-deeds.tsx'
import { UnitsCard } from './product/units-card.tsx'
import { WhyHidden } from './product/why-hidden.tsx'
import { PRODUCT_PARTS, type ProductPart } from './product-parts.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, productId } = params
  const store = requireStore(context, { storeId, permission: 'catalogue.view' })
  const part = (params.part ?? 'facts') as ProductPart
  if (!PRODUCT_PARTS.includes(part)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const api = context.get(apiContext)
  const choices = await requireAnswer(request, api.call('catalogueChoices', { params: { storeId } }))
  if (productId === 'new') {
    requireStore(context, { storeId, permission: 'catalogue.edit' })
    return { store, product: null, choices, part: 'facts' as ProductPart }
  }
  const asked = api.call('stockProduct', { params: { storeId, id: productId } })
  return { store, product: await requireAnswer(request, asked), choices, part }
}

export { productAction as action } from './product-action.ts'

/** A garment with everything a store knows of it, part by part; or a new one, of which first its facts. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { store, product, choices, part } = loaderData
  const texts = useTranslations('catalogue')
  const listings = useTranslations('catalogue.listingState')
  const owners = useTranslations('catalogue.ownership')
  const { language } = useSession().person
  const may = { edit: store.permissions.includes('catalogue.edit'), prices: store.permissions.includes('prices.view') }
  const breadcrumb = [
    { label: store.name, to: inStore('store', store.id) },
    { label: texts('title'), to: inStore('catalogue', store.id) },
  ]
  if (product === null) {
    return (
      <>
        <PageHeader title={texts('add')} breadcrumb={breadcrumb} lead={texts('addLead')} />
        <FactsForm product={null} choices={choices} storeId={store.id} canEdit />
      </>
    )
  }
  const listing = product.listing?.state ?? 'unlisted'
  const isOwn = product.ownership === 'own'
  const parts = PRODUCT_PARTS.filter((each) => (each !== 'prices' || may.prices) && (each !== 'lending' || isOwn))
  return (
    <>
      <PageHeader
        title={localise(product.facts.name, language)}
        breadcrumb={breadcrumb}
        lead={
          <Row as="span" gap={8} isCentred>
            {product.facts.brand}
            <Badge kind={LISTING_KINDS[listing]}>{listings(listing)}</Badge>
            {!isOwn && <Badge>{owners(product.ownership)}</Badge>}
          </Row>
        }
        actions={may.edit && <ProductDeeds product={product} storeId={store.id} canPrice={may.prices} />}
      />
      <TabLinks
        label={texts('parts')}
        tabs={parts.map((each) => ({
          to: productPath(store.id, product.id, each),
          label: texts(`part.${each}`),
          isCurrent: each === part,
          ...(each === 'units' && { count: product.units.length }),
        }))}
      />
      <WhyHidden product={product} storeId={store.id} canPrice={may.prices} />
      {!isOwn && part !== 'prices' && <Notice kind="info">{texts('notOwn')}</Notice>}
      <div className={pieces.part}>
        {part === 'facts' && <FactsForm {...{ product, choices }} storeId={store.id} canEdit={may.edit && isOwn} />}
        {part === 'prices' && may.prices && (
          <>
            <ByHandCard overrides={product.overrides} canEdit={may.edit} />
            <ListingForm product={product} canEdit={may.edit} />
            <PriceHistory history={product.history} />
          </>
        )}
        {part === 'units' && (
          <UnitsCard product={product} sizes={choices.sizes} storeId={store.id} canEdit={may.edit && isOwn} />
        )}
        {part === 'pictures' && <PicturesCard product={product} storeId={store.id} canEdit={may.edit && isOwn} />}
        {part === 'lending' && product.lending && <LendingForm lending={product.lending} canEdit={may.edit} />}
      </div>
    </>
  )
}
