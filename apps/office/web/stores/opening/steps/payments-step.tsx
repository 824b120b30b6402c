import { useParams } from 'react-router'
import type { IntegrationView } from '#office/contract/integrations/integrations.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StepForm } from './step-form.tsx'

/** Through the platform's account until the store has keys of its own. */
export function PaymentsStep({ stripe }: { stripe: IntegrationView | null }) {
  const texts = useTranslations('opening')
  const { storeId = '' } = useParams()
  const form = useOfficeForm({ intent: 'save' })
  const account = stripe?.own?.parts.account
  const isOwn = stripe?.through === 'own'
  return (
    <StepForm
      form={form}
      submit={texts(isOwn ? 'continue' : 'usePlatform')}
      other={
        <ButtonLink to={inStore('integrations', storeId)} icon="plug">
          {texts(isOwn ? 'changeKeys' : 'useOwn')}
        </ButtonLink>
      }
    >
      {isOwn ? (
        <Notice kind="success">
          {texts('ownPayments', { account: typeof account === 'string' ? account : 'Stripe' })}
        </Notice>
      ) : (
        <Notice kind="info">{texts('paymentsText')}</Notice>
      )}
    </StepForm>
  )
}
