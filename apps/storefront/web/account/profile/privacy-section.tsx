import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { ConsentForm } from './consent-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'
import { useLoaded } from './use-loaded.ts'

export function PrivacySection({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const user = useLoaded('user', { params: { id: userId } })
  return (
    <>
      <Section title={texts('consents')} text={texts('consentsText')}>
        <Loaded {...user}>{(data) => <ConsentForm user={data} onChange={user.reload} />}</Loaded>
      </Section>
      <Section title={texts('export')} text={texts('exportText')}>
        <ExportData userId={userId} />
      </Section>
      <Section title={texts('delete')} text={texts('deleteText')}>
        <DeleteAccount userId={userId} />
      </Section>
    </>
  )
}
