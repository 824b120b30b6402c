import { useNavigate } from 'react-router'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { productPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { ListProductsForm } from '../list-products-form.tsx'

type ProductDeedsProps = { product: ProductDetailView; storeId: string; canPrice: boolean }

/** What can be done with a garment as a whole: take it into the catalogue, copy one of one's own, put it away, bring it back. */
export function ProductDeeds({ product, storeId, canPrice }: ProductDeedsProps) {
  return (
    <>
      {product.ownership === 'own' && <CopyForm storeId={storeId} />}
      {product.listing === null ? (
        <ListProductsForm ids={[product.id]} {...{ storeId, canPrice }} />
      ) : (
        <ArchiveForm
          isArchived={product.listing.state === 'archived'}
          isLent={(product.lending?.to ?? 'nobody') !== 'nobody'}
        />
      )}
    </>
  )
}

function CopyForm({ storeId }: { storeId: string }) {
  const texts = useTranslations('catalogue')
  const toast = useToast()
  const navigate = useNavigate()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'copy',
    onDone(data) {
      toast({ text: texts('copied') })
      void navigate(productPath(storeId, (data as { id: string }).id))
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="copy" />
      <Button type="submit" icon="copy" isBusy={isBusy}>
        {texts('copy')}
      </Button>
    </Form>
  )
}

function ArchiveForm({ isArchived, isLent }: { isArchived: boolean; isLent: boolean }) {
  const texts = useTranslations('catalogue')
  const toast = useToast()
  const archived = isLent ? 'archivedEverywhere' : 'archived'
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'archive',
    onDone: () => toast({ text: texts(isArchived ? 'broughtBack' : archived) }),
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="archive" />
      <Button
        type="submit"
        name="isArchived"
        value={String(!isArchived)}
        icon={isArchived ? 'undo' : 'archive'}
        isBusy={isBusy}
      >
        {texts(isArchived ? 'bringBack' : 'archive')}
      </Button>
    </Form>
  )
}
