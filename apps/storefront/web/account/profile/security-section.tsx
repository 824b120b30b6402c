import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Loaded } from './loaded.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { PasskeysSection } from './security/passkeys-section.tsx'
import { SecondFactorSection } from './security/second-factor-section.tsx'
import { SessionList } from './session-list.tsx'
import { useLoaded } from './use-loaded.ts'

/** Fetched when it is opened: what draws codes and asks for passkeys is not needed anywhere else in the profile. */
export default function SecuritySection({ userId }: { userId: string }) {
  const profile = useTranslations('profile')
  const texts = useTranslations('security')
  const security = useLoaded('security', {})
  return (
    <>
      <Section title={profile('password')} text={profile('passwordText')}>
        <PasswordForm userId={userId} />
      </Section>
      <Section title={texts('secondFactor')} text={texts('secondFactorText')}>
        <Loaded {...security}>{(data) => <SecondFactorSection security={data} onChange={security.reload} />}</Loaded>
      </Section>
      <Section title={texts('passkeys')} text={texts('passkeysText')}>
        <Loaded {...security}>
          {(data) => <PasskeysSection passkeys={data.passkeys} onChange={security.reload} />}
        </Loaded>
      </Section>
      <Section title={profile('sessions')} text={profile('sessionsText')}>
        <SessionList />
      </Section>
    </>
  )
}
