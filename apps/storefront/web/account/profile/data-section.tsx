import { useLocation } from 'react-router'
import { isLanguage, LANGUAGES } from '#domain/stores/languages.ts'
import { languageLink } from '#storefront/web/deferred/language/language-link.ts'
import { languageNames } from '#storefront/web/deferred/language/language-names.ts'
import { switchLanguage } from '#storefront/web/deferred/language/switch-language.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { SelectField } from '#storefront/web/ui/form/select-field.tsx'
import { useStorefront } from '../../use-storefront.ts'
import { ChangeEmail } from './change-email.tsx'
import { Loaded } from './loaded.tsx'
import { PersonalDataForm } from './personal-data-form.tsx'
import { Section } from './section.tsx'
import { useLoaded } from './use-loaded.ts'

export function DataSection({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const user = useLoaded('user', { params: { id: userId } })
  const { store, language, languages } = useStorefront()
  const { pathname, search } = useLocation()
  return (
    <>
      <Section title={texts('personal')}>
        <Loaded {...user}>{(data) => <PersonalDataForm user={data} />}</Loaded>
      </Section>
      <Section title={texts('changeEmail')} text={texts('changeEmailText', { email: store.contactEmail })}>
        <ChangeEmail userId={userId} />
      </Section>
      {languages.length > 1 && (
        <Section title={texts('language')} text={texts('languageText')}>
          <SelectField
            label={texts('language')}
            name="language"
            value={language}
            onChange={(code) =>
              isLanguage(code) && switchLanguage(code, languageLink(code, languages[0], pathname + search))
            }
          >
            {LANGUAGES.filter((code) => languages.includes(code)).map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </SelectField>
        </Section>
      )}
    </>
  )
}
