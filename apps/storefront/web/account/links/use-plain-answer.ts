import { useActionData, useLocation } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'

/** What came of the form that was sent without scripts: said by the address, or refused. */
export function usePlainAnswer(): { outcome: string | null; code: ErrorCode | null } {
  const outcome = new URLSearchParams(useLocation().search).get('page')
  const refused = useActionData<{ code: ErrorCode }>()
  return { outcome, code: refused?.code ?? null }
}
