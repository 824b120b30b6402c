import { Stack } from '#kit/ui/base/stack.tsx'
import type { CustomerDetailView } from '#office/contract/accounts/customers.ts'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Card } from '../ui/page/page-header.tsx'
import { MaskedLines } from '../ui/reveal/masked-lines.tsx'
import { Muted } from '../ui/text/muted.tsx'

/** How somebody is reached: masked, and shown group by group with a line in the audit. */
export function ContactCard({ customer, canReveal }: { customer: CustomerDetailView; canReveal: boolean }) {
  const texts = useTranslations('customers')
  const languages = useLanguageNames()
  return (
    <Card title={texts('contact')} lead={texts('contactLead')}>
      <Stack gap={8}>
        <Muted>
          {languages.title(customer.language)}
          {!customer.isGuest && !customer.isConfirmed && ` · ${texts('unconfirmed')}`}
        </Muted>
        <MaskedLines group="contact" masked={customer.email} label={texts('revealContact')} canReveal={canReveal} />
        {!customer.isGuest && (
          <MaskedLines
            group="addresses"
            masked={texts('addressesHidden')}
            label={texts('revealAddresses')}
            none={texts('noAddresses')}
            canReveal={canReveal}
          />
        )}
      </Stack>
    </Card>
  )
}
