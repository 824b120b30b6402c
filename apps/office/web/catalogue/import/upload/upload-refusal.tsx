import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Notice } from '../../../ui/notice.tsx'

export type Refusal = { code: OfficeErrorCode | null; details?: unknown }

type Details = { reason?: string; line?: number | null }

/** Why a file was not taken, as far as it is known in which row. */
export function UploadRefusal({ refusal: { code, details } }: { refusal: Refusal }) {
  const messages = useTranslations('message')
  const tables = useTranslations('tableProblem')
  const archives = useTranslations('archiveProblem')
  const texts = useTranslations('import')
  if (code === null) return null
  const { reason, line } = (details ?? {}) as Details
  const isLarge = code === 'BODY_TOO_LARGE'
  const detail =
    code === 'TABLE_UNREADABLE' && reason
      ? tables(reason as 'FILE_EMPTY')
      : code === 'ARCHIVE_UNREADABLE' && reason
        ? archives(reason as 'NOT_A_ZIP')
        : isLarge
          ? tables('FILE_TOO_LARGE')
          : null
  return (
    <Notice kind="danger">
      {isLarge ? null : `${messages(code)} `}
      {detail}
      {line ? ` (${texts('line', { line })})` : null}
    </Notice>
  )
}
