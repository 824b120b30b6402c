import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'

/** Why a contract was not found, or cannot be withdrawn from. */
export function Refusal({ code }: { code: ErrorCode | null }) {
  const texts = useTranslations('withdrawal')
  const messages = useTranslations('message')
  return (
    <div role="alert">
      {code && (
        <p className={textStyle.refusal}>
          {code === 'NOT_FOUND' ? texts('notFound') : messages(messages.has(code) ? code : 'INTERNAL')}
        </p>
      )}
    </div>
  )
}
