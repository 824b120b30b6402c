import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import field from '../../ui/form/fields/field.module.css'
import { Muted } from '../../ui/text/muted.tsx'

export const PROOF_FIELDS = { password: 'proof.password', code: 'proof.code' } as const

/** Password and code, by names that no form of the office has for itself: they may travel with any of them. */
export function ProofFields({ id }: { id: string }) {
  const texts = useTranslations('proof')
  const login = useTranslations('login')
  return (
    <>
      <Stack as="p" gap={6}>
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
      </Stack>
      <Stack as="p" gap={6}>
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
        <Muted as="span" size="small">
          {texts('codeHint')}
        </Muted>
      </Stack>
    </>
  )
}
