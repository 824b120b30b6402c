import type { AddressesView } from '#office/contract/stores/life.ts'
import { useMay } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StepForm } from './step-form.tsx'

/** The subdomain is there already; a domain of one's own can be named now or later. */
export function AddressStep({ addresses }: { addresses: AddressesView | null }) {
  const texts = useTranslations('opening')
  const form = useOfficeForm<{ domain: string }>({ intent: 'save' })
  const { domain } = form.fields
  const mayClaim = useMay('lifecycle.edit')
  return (
    <StepForm form={form} isSaid={domain.errors !== undefined}>
      <Notice kind="success">{texts('addressThere', { domain: addresses?.target ?? '' })}</Notice>
      {mayClaim && (
        <TextField
          label={texts('ownDomain')}
          hint={texts('ownDomainHint')}
          field={domain}
          placeholder="www.tuonegozio.it"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </StepForm>
  )
}
