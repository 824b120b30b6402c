import { useSearchParams } from 'react-router'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Card } from '../../../ui/page/page-header.tsx'
import { BringPictures } from './bring-pictures.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PictureItem } from './picture-item.tsx'
import css from './pictures.module.css'
import { usePictureOrder } from './use-picture-order.ts'

type PicturesProps = { product: ProductDetailView; storeId: string; canEdit: boolean }

/** Pictures in their order: the first one stands for the garment in lists. One of them is open to be described. */
export function PicturesCard({ product, storeId, canEdit }: PicturesProps) {
  const texts = useTranslations('pictures')
  const { pictures, move, announcement, code } = usePictureOrder(product.pictures)
  const [query] = useSearchParams()
  const open = canEdit ? pictures.find(({ key }) => key === query.get('picture')) : undefined
  return (
    <>
      <Card title={texts('title')} lead={texts('lead')}>
        {canEdit && <BringPictures productId={product.id} storeId={storeId} shown={pictures.length} />}
        <FormMessage code={code} />
        {pictures.length === 0 && !canEdit && (
          <EmptyState icon="image" title={texts('noneTitle')} text={texts('noneText')} />
        )}
        <ol className={css.pictures}>
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.key}
              {...{ picture, index, canEdit, move }}
              order={pictures.map(({ key }) => key)}
              languages={product.languages}
            />
          ))}
        </ol>
        <p role="status" className={hidden.hidden}>
          {announcement}
        </p>
      </Card>
      {open && (
        <PictureEditor
          key={open.key}
          picture={open}
          number={pictures.indexOf(open) + 1}
          languages={product.languages}
          storeId={storeId}
          productId={product.id}
        />
      )}
    </>
  )
}
