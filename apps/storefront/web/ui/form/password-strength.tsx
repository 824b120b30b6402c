import { isStrongPassword, passwordScore, strengthSegments } from '#domain/accounts/security/passwords.ts'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import css from './form.module.css'

export function PasswordStrength({ password }: { password: string }) {
  const texts = useTranslations('password')
  const segments = strengthSegments(passwordScore(password))
  const lit = segments.filter((colour) => colour !== 'grey').length
  return (
    <div>
      <div className={css.segments} aria-hidden="true">
        {segments.map((colour, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
          <span key={position} data-colour={colour} />
        ))}
      </div>
      <p className={css.hint} role="status">
        {lit > 0 && <strong>{texts('strength', { segments: lit })}. </strong>}
        {!isStrongPassword(password) && texts('hint')}
      </p>
    </div>
  )
}
