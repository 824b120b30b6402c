import { Link } from 'react-router'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { inStore, productPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'

type WhyHiddenProps = { product: ProductDetailView; storeId: string; canPrice: boolean }

/** Why shoppers do not see a garment, and what shows it to them. */
export function WhyHidden({ product: { id, listing }, storeId, canPrice }: WhyHiddenProps) {
  const texts = useTranslations('catalogue.whyHidden')
  if (listing === null || listing.state !== 'hidden') return null
  const reason = listing.heldBack ?? 'chosen'
  const part = reason === 'units' ? 'units' : 'prices'
  return (
    <Notice kind={reason === 'chosen' ? 'info' : 'warning'}>
      {texts(reason)}{' '}
      {(canPrice || part === 'units') && <Link to={productPath(storeId, id, part)}>{texts(`${reason}Way`)}</Link>}
      {reason === 'price' && canPrice && (
        <>
          {' · '}
          <Link to={inStore('priceRule', storeId)}>{texts('rule')}</Link>
        </>
      )}
    </Notice>
  )
}
