import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import { Notice } from '../ui/notice.tsx'
import { useMoney } from '../ui/use-money.ts'

/** Why nothing goes back, and, where less could, how much. */
export function RefundMessage({ code, details }: { code: OfficeErrorCode | null; details: unknown }) {
  const texts = useTranslations('order')
  const money = useMoney()
  const most = mostIn(details)
  if (most === null || (code !== 'CHANGED_MEANWHILE' && code !== 'REFUND_ABOVE_LIMIT'))
    return <FormMessage code={code} />
  return (
    <Notice kind="danger">
      {texts(code === 'CHANGED_MEANWHILE' ? 'aboveLeft' : 'aboveLimit', { amount: money(most) })}
    </Notice>
  )
}

function mostIn(details: unknown): number | null {
  return details !== null && typeof details === 'object' && 'most' in details && typeof details.most === 'number'
    ? details.most
    : null
}
