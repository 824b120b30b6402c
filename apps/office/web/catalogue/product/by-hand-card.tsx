import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from './product.module.css'
import { useOfferName } from './use-offer-name.ts'

/** Prices that do not follow the store's rule, each with what the rule would say and the way back to it. */
export function ByHandCard({ overrides, canEdit }: Pick<ProductDetailView, 'overrides'> & { canEdit: boolean }) {
  const texts = useTranslations('priceRule')
  const offerName = useOfferName()
  const money = useMoney()
  const toast = useToast()
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'giveBack',
    onDone: () => toast({ text: texts('givenBack') }),
  })
  if (overrides.length === 0) return null
  return (
    <Card title={texts('byHand')} lead={texts('byHandLead')}>
      <FormMessage code={code} />
      <Form {...formProps}>
        <input type="hidden" name="intent" value="giveBack" />
        <ul className={css.byHand}>
          {overrides.map(({ offer, byRule }) => (
            <li key={offer}>
              <span>
                <strong>{offerName(offer)}</strong>
                <small>{texts('byHandLine', { amount: money(byRule) })}</small>
              </span>
              {canEdit && (
                <Button type="submit" name="offer" value={offer} isSmall icon="undo" isBusy={isBusy}>
                  {texts('giveBack', { offer: offerName(offer) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  )
}
