import { lazy, type RefObject, Suspense, useRef } from 'react'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { Reassurance } from './choice/reassurance.tsx'
import { useWayTexts } from './choice/use-way-texts.ts'
import type { Way } from './choice/ways.ts'
import css from './size-first.module.css'

const PurchaseBar = lazy(() => import('./purchase-bar.tsx'))

type SizeFirstProps = { product: ProductView; way: Way; sizes: RefObject<HTMLElement | null> }

/** The button leads to the sizes until one is chosen. */
export function SizeFirst({ product, way, sizes }: SizeFirstProps) {
  const texts = useTranslations('product')
  const { price, title } = useWayTexts()(way)
  const choose = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const first = product.sizes.flatMap(({ freeFrom }) => freeFrom ?? []).toSorted()[0] ?? null
  const goToSizes = () => sizes.current?.querySelector('input')?.focus()
  if (!product.sizes.length) return null
  return (
    <div className={css.first}>
      <button ref={choose} type="button" className={button.button} onClick={goToSizes}>
        {texts('size')}
      </button>
      <Reassurance product={product} way={way} first={first} />
      <Suspense>
        {isHydrated && (
          <PurchaseBar price={price} note={title} label={texts('size')} onPress={goToSizes} target={choose} />
        )}
      </Suspense>
    </div>
  )
}
