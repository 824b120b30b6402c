import { useFetcher } from 'react-router'
import { useSendAgain } from '../session/proof/use-send-again.ts'
import type { FormAnswer } from '../ui/form/form-answer.ts'

/** Sends some fields to the page's own action, without a form to be seen: what an undo does. */
export function useQuickForm() {
  const fetcher = useFetcher<FormAnswer>()
  const noteSent = useSendAgain(fetcher)
  return (form: Record<string, string>) => {
    noteSent({ form })
    void fetcher.submit(form, { method: 'post' })
  }
}
