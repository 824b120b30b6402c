import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { usePolicyLinks } from '../policy-links.tsx'

type Box = { name: string; checked: boolean; onChange: (checked: boolean) => void }

/** Shown where the partner has a privacy policy of its own. */
export function PartnerBoxes(props: { terms: Box; profiling: Box; termsRequired?: boolean }) {
  const texts = useTranslations('register')
  const errors = useTranslations('errorMessage')
  const { store } = useStorefront()
  const links = usePolicyLinks()
  return (
    <>
      <Checkbox {...props.terms} {...(props.termsRequired ? { errorMessage: errors('terms') } : {})}>
        {texts.rich('partnerTerms', links)} {!props.termsRequired && texts('optional')}
      </Checkbox>
      <Checkbox {...props.profiling}>
        {store.newsletterPartnerStoreCheckboxText2 || texts('partnerProfiling', { store: store.name })}
      </Checkbox>
    </>
  )
}
