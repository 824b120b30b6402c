import { Button } from '../base/button.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import pieces from '../page/parts.module.css'
import css from './masked-lines.module.css'

type MaskedLinesProps = {
  /** Which of a person's data it is: each leaves a line of its own in the audit. */
  group: string
  masked: string
  canReveal: boolean
  label: string
  /** When there is nothing behind it. */
  none?: string
}

type Revealed = { group: string; lines: readonly (string | { value: string })[] }

/** Data of a person that stay masked until somebody says that they need to see them. */
export function MaskedLines({ group, masked, canReveal, label, none }: MaskedLinesProps) {
  const { Form, formProps, isBusy, code, data } = useOfficeForm<{ group: string }>({ intent: 'reveal' })
  const revealed = data as Revealed | null
  if (revealed?.group === group) {
    const lines = revealed.lines.map((line) => (typeof line === 'string' ? line : line.value) || '—')
    return (
      <div className={css.revealed} role="status">
        {lines.length === 0 && none}
        {lines.map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves
          <p key={nth}>{line}</p>
        ))}
      </div>
    )
  }
  return (
    <Form {...formProps} className={`${pieces.line} ${css.masked}`}>
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="group" value={group} />
      <span>{masked}</span>
      {canReveal && (
        <Button type="submit" kind="quiet" isSmall icon="eye" isBusy={isBusy}>
          {label}
        </Button>
      )}
      <FormMessage code={code} />
    </Form>
  )
}
