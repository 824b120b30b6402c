import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { productPath } from '#paths/storefront/paths.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import type { PriceLineView } from '#storefront/contract/rentals/rentals.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { showSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import textStyle from '#storefront/web/ui/base/text.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { usePriceText } from '../prices/use-price-text.ts'
import css from './cart-line.module.css'
import { GarmentTerms } from './garment-terms.tsx'
import { LineEvent } from './line-event.tsx'
import { conditionOf, wayOf } from './line-way.ts'
import { removeLine } from './remove-line.ts'

/** Fetched when somebody edits. */
const LineEditor = lazy(() => import('./line-editor.tsx'))

type CartLineProps = {
  line: CheckoutProduct
  garment: ProductView | null | undefined
  price: PriceLineView | null
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

/** One garment for certain days. */
export function CartLine({ line, garment, price, isEdited, onEdit }: CartLineProps) {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const priceText = usePriceText()
  const name = garment?.name ?? texts('garment')
  const [image] = garment?.images.split(',') ?? []
  const focus = garment?.focalPoints[0]
  const size = garment?.sizes.find(({ value }) => value === line.sizeId)?.label ?? line.sizeId
  const editorId = useId()

  function remove() {
    change('snackbar', showSnackbar, { type: 'info', text: texts('removed', { name }) })
    return removeLine(line.uuid, store.id)
  }

  return (
    <li className={css.line}>
      <Link to={productPath(line.id)} className={css.picture} tabIndex={-1} aria-hidden="true">
        {image && (
          <Picture src={image} alt="" sizes="160px" widths={[160, 320]} width={160} height={213} focus={focus} />
        )}
      </Link>
      <div className={css.words}>
        <div className={css.head}>
          <div>
            <p className={`${css.brand} ${textStyle.softText}`}>{garment?.brand.name}</p>
            <h2 data-waiting={garment === undefined || undefined}>
              <Link to={productPath(line.id)}>
                <span className={garment === undefined ? hidden.hidden : undefined}>{name}</span>
              </Link>
            </h2>
          </div>
          <p className={css.price}>{price && priceText(price.amount * price.quantity, wayOf(line))}</p>
        </div>
        <GarmentTerms
          size={size}
          way={wayOf(line)}
          condition={conditionOf(line)}
          days={line.rentDays}
          deliveryDate={line.deliveryDate}
          withdrawDate={line.withdrawDate}
        />
        <LineEvent deliveryDate={line.deliveryDate} withdrawDate={line.withdrawDate} />
        {garment === null && <p role="status">{texts('gone')}</p>}
        <div className={css.actions}>
          {garment !== null && (
            <button
              type="button"
              className={`${css.action} ${textButton.small}`}
              data-edit
              aria-label={texts('editName', { name })}
              aria-expanded={isEdited}
              aria-controls={editorId}
              onClick={() => onEdit(!isEdited)}
            >
              {texts('edit')}
            </button>
          )}
          <button
            type="button"
            className={`${css.action} ${textButton.small}`}
            aria-label={texts('removeName', { name })}
            onClick={remove}
          >
            {texts('remove')}
          </button>
        </div>
      </div>
      <div id={editorId} className={css.editor}>
        {isEdited && garment && (
          <Suspense>
            <LineEditor line={line} garment={garment} onDone={() => onEdit(false)} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
