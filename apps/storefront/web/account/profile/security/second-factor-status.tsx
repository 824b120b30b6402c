import { formatInstant } from '#domain/accounts/instants.ts'
import type { SecurityView } from '#storefront/contract/accounts/security.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../../use-storefront.ts'
import css from './security.module.css'

export function SecondFactorStatus({ security }: { security: SecurityView }) {
  const texts = useTranslations('security')
  const { language } = useStorefront()
  const { secondFactor, totpSince, passkeys, recoveryCodesLeft } = security
  if (!secondFactor) return <p>{texts('isOff')}</p>
  return (
    <div className={css.status}>
      {totpSince !== null && <strong>{texts('appSince', { date: formatInstant(totpSince, language) })}</strong>}
      {passkeys.length > 0 && <strong>{texts('byPasskeys')}</strong>}
      <p>{texts('codesLeft', { count: recoveryCodesLeft })}</p>
    </div>
  )
}
