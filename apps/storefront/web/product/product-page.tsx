import { use, useEffect } from 'react'
import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { paths, productPath } from '#paths/storefront/paths.ts'
import { writeCookie } from '#storefront/web/state/session/cookies.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { NonceContext } from '#storefront/web/theme/nonce-context.ts'
import { apiContext, storeContext, visitContext } from '#storefront/web/visit-context.ts'
import { NO_FILTERS, toSearch } from '../catalogue/address/filters.ts'
import { PageHead } from '../frame/page-head.tsx'
import { GarmentRow } from '../garments/garment-row.tsx'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/product-page.ts'
import { GarmentFacts } from './garment-facts.tsx'
import { requireProduct } from './load/require-product.ts'
import { useOwnProduct } from './load/use-own-product.ts'
import { Offer } from './offer.tsx'
import { Gallery } from './pictures/gallery.tsx'
import css from './product-page.module.css'
import { toStructuredData } from './structured-data.ts'
import { WayBack } from './way-back.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!isProductId(id)) throw new Response(null, { status: 404 })
  return requireProduct(context.get(apiContext), {
    id,
    partnerStoreId: context.get(storeContext)?.id ?? '',
    isCustomer: context.get(visitContext).accessToken !== null,
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const texts = useTranslations('product')
  const { languageOrigin, store } = useStorefront()
  const product = useOwnProduct(loaderData, store.id)
  const title = useTranslations('pageTitle')('products')
  const nonce = use(NonceContext)
  const images = product.images.split(',').filter(Boolean)
  const category = product.categories.at(-1)
  const alike = category ? { ...NO_FILTERS, categories: [category.value] } : NO_FILTERS
  useEffect(() => writeCookie('lastProduct', product.id), [product.id])

  return (
    <>
      <PageHead
        title={product.seoTitle || `${product.name} | ${product.brand.name}`}
        description={product.seoDescription || product.description}
        {...(images[0] && { image: images[0] })}
      />
      <script
        type="application/ld+json"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every angle bracket escaped
        dangerouslySetInnerHTML={{
          __html: toStructuredData(product, {
            languageOrigin,
            url: languageOrigin + productPath(product.id),
            list: store.menuProductsText || title,
          }),
        }}
      />
      <WayBack categories={product.categories} />
      <article className={css.product}>
        <Gallery key={product.id} {...product} images={images} />
        <div className={css.side}>
          <Offer key={product.id} product={product} />
          <GarmentFacts product={product} />
        </div>
      </article>
      {product.similar.length > 0 && (
        <GarmentRow title={texts('similar')} garments={product.similar} all={paths.products + toSearch(alike)} />
      )}
    </>
  )
}
