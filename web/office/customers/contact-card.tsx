import type { CustomerDetailView, RevealedCustomerView } from '#contract/office/accounts/customers.ts'
import css from '../orders/orders.module.css'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card } from '../ui/page/page-header.tsx'

/** How somebody is reached: masked, and shown group by group with a line in the audit. */
export function ContactCard({ customer, canReveal }: { customer: CustomerDetailView; canReveal: boolean }) {
  const texts = useTranslations('customers')
  const languages = useLanguageNames()
  return (
    <Card title={texts('contact')} lead={texts('contactLead')}>
      <div className={css.customer}>
        <p className={css.soft}>
          {languages.title(customer.language)}
          {!customer.isGuest && !customer.isConfirmed && ` · ${texts('unconfirmed')}`}
        </p>
        <Hidden group="contact" masked={customer.email} canReveal={canReveal} />
        {!customer.isGuest && <Hidden group="addresses" masked={texts('addressesHidden')} canReveal={canReveal} />}
      </div>
    </Card>
  )
}

type HiddenProps = { group: RevealedCustomerView['group']; masked: string; canReveal: boolean }

function Hidden({ group, masked, canReveal }: HiddenProps) {
  const texts = useTranslations('customers')
  const { Form, formProps, isBusy, code, data } = useOfficeForm<{ group: string }>({ intent: 'reveal' })
  const revealed = data as RevealedCustomerView | null
  if (revealed?.group === group) {
    return (
      <div className={css.revealed} role="status">
        {revealed.lines.length === 0 && <p className={css.soft}>{texts('noAddresses')}</p>}
        {revealed.lines.map((line) => (
          <p key={line}>{line || '—'}</p>
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
          {texts(group === 'contact' ? 'revealContact' : 'revealAddresses')}
        </Button>
      )}
      <FormMessage code={code} />
    </Form>
  )
}
