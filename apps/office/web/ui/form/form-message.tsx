import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../notice.tsx'

/** Said by the fields themselves, or by the dialog that opens: no sentence above the form as well. */
const SAID_ELSEWHERE: readonly OfficeErrorCode[] = ['INVALID_REQUEST']

/** Why a form was refused as a whole. */
export function FormMessage({ code }: { code: OfficeErrorCode | null }) {
  const texts = useTranslations('message')
  if (code === null || SAID_ELSEWHERE.includes(code)) return null
  return <Notice kind="danger">{texts(code)}</Notice>
}
