import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

type ProvenanceProps = { product: Pick<ProductView, 'filling' | 'hasAnimalParts' | 'maker' | 'passport'> }

/** What is inside, who made it, and where to read more: as the label has it. */
export function Provenance({ product: { filling, hasAnimalParts, maker, passport } }: ProvenanceProps) {
  const texts = useTranslations('product')
  return (
    <>
      {filling && <p>{texts('filling', { filling })}</p>}
      {hasAnimalParts && <p>{texts('animalParts')}</p>}
      {maker && <p>{[texts('maker', { name: maker.name }), maker.address, maker.contact].join('\n')}</p>}
      {passport && (
        <p>
          {texts('passport')} {passport.url ? <a href={passport.url}>{passport.id}</a> : passport.id}
        </p>
      )}
    </>
  )
}
