import { useId } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import field from '../ui/form/fields/field.module.css'
import pieces from '../ui/page/parts.module.css'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './integrations.module.css'

/** An address that has to be written down somewhere else. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  const texts = useTranslations('integrations')
  const toast = useToast()
  const id = useId()
  return (
    <Stack gap={6}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={`${pieces.beside} ${css.copy}`}>
        <input className={field.input} id={id} value={address} readOnly onFocus={(event) => event.target.select()} />
        <Button
          icon="copy"
          onClick={() => navigator.clipboard.writeText(address).then(() => toast({ text: texts('copied') }))}
        >
          {texts('copy')}
        </Button>
      </span>
    </Stack>
  )
}
