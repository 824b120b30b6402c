import { useTranslations } from '../../texts/use-translations.ts'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { StepForm } from './step-form.tsx'

/** Through the platform's account until the store has keys of its own. */
export function PaymentsStep() {
  const texts = useTranslations('opening')
  const form = useOfficeForm({ intent: 'save' })
  return (
    <StepForm form={form} submit={texts('usePlatform')}>
      <Notice kind="info">{texts('paymentsText')}</Notice>
    </StepForm>
  )
}
