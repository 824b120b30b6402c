import type { ProductView } from '#contract/products.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './garment-facts.module.css'
import { Provenance } from './provenance.tsx'

const FACTS = ['description', 'fit', 'composition', 'care'] as const

/** Everything written about the garment, in full. */
export function GarmentFacts({ product }: { product: ProductView }) {
  const texts = useTranslations('product')
  return (
    <div className={css.facts}>
      {FACTS.filter((fact) => product[fact] !== '').map((fact) => (
        <details key={fact} open={fact === 'description'}>
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
