import { useTranslations } from '#web/texts/use-translations.ts'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'

export function SecuritySection({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  return (
    <>
      <Section title={texts('password')} text={texts('passwordText')}>
        <PasswordForm userId={userId} />
      </Section>
      <Section title={texts('sessions')} text={texts('sessionsText')}>
        <SessionList />
      </Section>
    </>
  )
}
