import { Link } from 'react-router'
import { loginPath } from '#paths/storefront/login-path.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { EmailField } from '#storefront/web/ui/form/email-field.tsx'
import steps from '../checkout/order-form.module.css'

type ContactStepProps = {
  field: { name: string; value: string; onChange: (value: string) => void }
  isWrong: boolean
}

/** All a guest is asked for beside the address. */
export function ContactStep({ field, isWrong }: ContactStepProps) {
  const texts = useTranslations('checkout')
  return (
    <section className={steps.step} aria-labelledby="checkout-contact">
      <h2 id="checkout-contact">{texts('contact')}</h2>
      <EmailField {...field} error={isWrong} />
      <p className={`${steps.note} ${textStyle.softSmall}`}>{texts('contactNote')}</p>
      <p className={`${steps.note} ${textStyle.softSmall}`}>
        {texts.rich('haveAccount', { link: (words) => <Link to={loginPath(paths.checkout)}>{words}</Link> })}
      </p>
    </section>
  )
}
