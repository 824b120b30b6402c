import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import css from './garment-facts.module.css'
import { Provenance } from './provenance.tsx'

const FACTS = ['fit', 'composition', 'care'] as const

/** How it fits, what it is made of and how it is cared for, to be opened. */
export function GarmentFacts({ product }: { product: ProductView }) {
  const texts = useTranslations('product')
  return (
    <div className={css.facts}>
      {FACTS.filter((fact) => product[fact] !== '').map((fact) => (
        <details key={fact}>
          <summary>
            <h2>{texts(`fact.${fact}`)}</h2>
            <Icon name="plus" />
          </summary>
          <p>{product[fact]}</p>
          {fact === 'composition' && <Provenance product={product} />}
        </details>
      ))}
    </div>
  )
}
