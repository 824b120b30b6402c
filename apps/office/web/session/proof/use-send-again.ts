import { useEffect, useEffectEvent, useRef } from 'react'
import type { useFetcher } from 'react-router'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { needOf, useAskAgain } from './ask-again.ts'

type Sent = { form: FormData | Record<string, string>; action?: string | undefined }
type Fetcher = Pick<ReturnType<typeof useFetcher<FormAnswer>>, 'data' | 'submit'>

/**
 * What was refused until its sender shows again who they are is sent once more when they have: nothing typed is lost.
 * Answers what to call with everything that is sent.
 */
export function useSendAgain(fetcher: Fetcher, onDone?: (data: unknown) => void): (sent: Sent) => void {
  const last = useRef<Sent | null>(null)
  const askAgain = useAskAgain()
  const settle = useEffectEvent(async ({ code, data }: FormAnswer) => {
    if (code === null) return onDone?.(data)
    const need = needOf(code)
    if (need === null || !(await askAgain(need)) || last.current === null) return
    const { form, action } = last.current
    await fetcher.submit(form, { method: 'post', ...(action && { action }) })
  })
  // As soon as the answer is there: the page that is read anew next may have no place for this form any more.
  useEffect(() => {
    if (fetcher.data !== undefined) void settle(fetcher.data)
  }, [fetcher.data])
  return (sent) => {
    last.current = sent
  }
}
