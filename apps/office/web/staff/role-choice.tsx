import type { FieldMetadata } from '@conform-to/react'
import type { Role } from '#domain/staff/permissions.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import pieces from '../ui/page/parts.module.css'
import css from './staff.module.css'

/** The roles one may give, each with what it can do. */
export function RoleChoice({ field, roles }: { field: FieldMetadata<string>; roles: readonly Role[] }) {
  const texts = useTranslations('staff')
  const names = useTranslations('role')
  const hints = useTranslations('roleHint')
  return (
    <Stack as="fieldset" gap={8} className={css.roles}>
      <legend>{texts('role')}</legend>
      {roles.map((role) => (
        <label key={role} className={`${pieces.small} ${pieces.choice} ${css.choice}`}>
          <input type="radio" name={field.name} value={role} defaultChecked={field.initialValue === role} />
          <span>
            <strong>{names(role)}</strong>
            <small>{hints(role)}</small>
          </span>
        </label>
      ))}
    </Stack>
  )
}
