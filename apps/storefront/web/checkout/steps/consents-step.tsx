import { Link } from 'react-router'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { paths } from '#paths/storefront/paths.ts'
import { usePolicyLinks } from '#storefront/web/account/policy-links.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import steps from '../order-form.module.css'
import css from './consents-step.module.css'

type Box = { name: string; checked: boolean; onChange: (checked: boolean) => void }

/** What the law wants said before an order, and no more. */
export function ConsentsStep({
  terms,
  earlyStart,
  keepsCard = false,
}: {
  terms: Box
  earlyStart: Box | null
  /** The card stays with the provider, for what the terms name. */
  keepsCard?: boolean
}) {
  const texts = useTranslations('checkout')
  const links = usePolicyLinks()
  return (
    <section className={steps.step} aria-labelledby="checkout-consents">
      <h2 id="checkout-consents">{texts('consents')}</h2>
      <div className={css.boxes}>
        <Checkbox {...terms} errorMessage={texts('termsMissing')}>
          {texts.rich('terms', links)}
        </Checkbox>
        {earlyStart && (
          <Checkbox {...earlyStart} errorMessage={texts('earlyStartMissing')}>
            {texts('earlyStart')} <span className={textStyle.soft}>{texts('earlyStartNote')}</span>
          </Checkbox>
        )}
      </div>
      {keepsCard && (
        <p className={`${steps.note} ${textStyle.softSmall}`}>
          {texts.rich('cardKept', { ...links, days: CHARGE_TERMS.objectionDays })}
        </p>
      )}
      <p className={`${steps.note} ${textStyle.softSmall}`}>
        {texts.rich('withdrawal', { link: (words) => <Link to={paths.withdrawal}>{words}</Link> })}
      </p>
    </section>
  )
}
