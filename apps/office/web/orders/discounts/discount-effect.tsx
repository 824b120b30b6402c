import type { DiscountPreviewView } from '#office/contract/orders/discounts.ts'
import { useTranslations } from '../../texts/use-translations.ts'

/** What a code would do from now on, and what it leaves alone. */
export function DiscountEffect({ preview, isNew }: { preview: DiscountPreviewView; isNew: boolean }) {
  const texts = useTranslations('discounts')
  const { fields, uses, notices } = preview
  const names = fields.map((field) => texts(`field.${field}` as 'field.type')).join(', ')
  return (
    <ul>
      {isNew ? <li>{texts('effectNew')}</li> : <li>{texts('effectFields', { names })}</li>}
      {!isNew && <li>{texts('effectOrders', { count: uses })}</li>}
      {notices.map((notice) => (
        <li key={notice}>
          <strong>{texts(`notice.${notice}`)}</strong>
        </li>
      ))}
    </ul>
  )
}
