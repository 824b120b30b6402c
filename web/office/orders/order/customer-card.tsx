import { useState } from 'react'
import type { OrderDetailView, RevealedOrderView } from '#contract/office/orders/order-detail.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import css from '../orders.module.css'
import { AddressDialog } from './address-dialog.tsx'

type CustomerCardProps = { order: OrderDetailView; canReveal: boolean }

/** Who ordered: masked, until somebody says that they need to see it. */
export function CustomerCard({ order, canReveal }: CustomerCardProps) {
  const texts = useTranslations('order')
  const languages = useLanguageNames()
  const { customer, language } = order
  const [isChanging, setIsChanging] = useState(false)
  const changes = useTranslations('orderChange')
  const kind = customer.isGuest ? 'guest' : customer.id === null ? 'erased' : null
  return (
    <Card title={texts('customer')}>
      <div className={css.customer}>
        <p className={css.name}>
          {customer.name || '—'}
          {kind && <small> {texts(kind)}</small>}
        </p>
        <p className={css.soft}>{[customer.city, languages.title(language)].filter(Boolean).join(' · ')}</p>
        <Hidden group="contact" masked={customer.email} canReveal={canReveal} />
        <Hidden group="address" masked={texts('addressHidden')} canReveal={canReveal} />
        {order.canChangeAddress && (
          <div>
            <Button isSmall icon="edit" onClick={() => setIsChanging(true)}>
              {changes('address')}
            </Button>
          </div>
        )}
      </div>
      {isChanging && <AddressDialog onClose={() => setIsChanging(false)} />}
    </Card>
  )
}

function Hidden({ group, masked, canReveal }: { group: 'contact' | 'address'; masked: string; canReveal: boolean }) {
  const texts = useTranslations('order')
  const { Form, formProps, isBusy, code, data } = useOfficeForm<{ group: string }>({ intent: 'reveal' })
  const revealed = data as RevealedOrderView | null
  if (revealed?.group === group) {
    return (
      <div className={css.revealed} role="status">
        {revealed.lines.map(({ field, value }) => (
          <p key={field}>{value || '—'}</p>
        ))}
      </div>
    )
  }
  return (
    <Form {...formProps} className={css.hidden}>
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="group" value={group} />
      <span>{masked}</span>
      {canReveal && (
        <Button type="submit" kind="quiet" isSmall icon="eye" isBusy={isBusy}>
          {texts(group === 'contact' ? 'revealContact' : 'revealAddress')}
        </Button>
      )}
      <FormMessage code={code} />
    </Form>
  )
}
