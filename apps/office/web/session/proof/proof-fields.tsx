import { useTranslations } from '../../texts/use-translations.ts'
import field from '../../ui/form/field.module.css'

export const PROOF_FIELDS = { password: 'proof.password', code: 'proof.code' } as const

/** Password and code, by names that no form of the office has for itself: they may travel with any of them. */
export function ProofFields({ id }: { id: string }) {
  const texts = useTranslations('proof')
  const login = useTranslations('login')
  return (
    <>
      <p className={field.field}>
        <label className={field.label} htmlFor={`${id}-password`}>
          {login('password')}
        </label>
        <input
          className={field.input}
          id={`${id}-password`}
          name={PROOF_FIELDS.password}
          type="password"
          autoComplete="current-password"
          required
        />
      </p>
      <p className={field.field}>
        <label className={field.label} htmlFor={`${id}-code`}>
          {login('code')}
        </label>
        <input
          className={field.input}
          id={`${id}-code`}
          name={PROOF_FIELDS.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <span className={field.hint}>{texts('codeHint')}</span>
      </p>
    </>
  )
}
