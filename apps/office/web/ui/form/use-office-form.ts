import { type DefaultValue, useForm } from '@conform-to/react'
import { type FormEvent, useId } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useSendAgain } from '../../session/proof/use-send-again.ts'
import type { FormAnswer } from './form-answer.ts'
import { useMendedFields } from './use-mended-fields.ts'

type FormOptions<Fields> = {
  intent: string
  /** Where it is sent, unless to the page's own action. */
  action?: string
  defaultValue?: DefaultValue<Fields>
  onDone?: (data: unknown) => void
}

/**
 * A form that works before scripts have loaded, and afterwards without leaving the page. Where the office wants to know
 * again who it is, or the session has ended, it asks and sends the same form once more: nothing typed is lost.
 */
export function useOfficeForm<Fields extends Record<string, unknown>>(options: FormOptions<Fields>) {
  const { intent, action, defaultValue, onDone } = options
  const fetcher = useFetcher<FormAnswer>()
  const beforeScripts = useActionData<FormAnswer | undefined>()
  const answer = fetcher.data ?? (beforeScripts?.intent === intent ? beforeScripts : undefined)
  const [form, given] = useForm<Fields>({ id: useId(), lastResult: answer?.result, defaultValue })
  const { fields, noteInput } = useMendedFields(given, answer)
  const noteSent = useSendAgain(fetcher, onDone)

  return {
    form,
    fields,
    isBusy: fetcher.state !== 'idle',
    code: answer?.code ?? null,
    data: answer?.data ?? null,
    details: answer?.details,
    Form: fetcher.Form,
    formProps: {
      method: 'post' as const,
      id: form.id,
      noValidate: form.noValidate,
      ...(action && { action }),
      onInput: noteInput,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent
        noteSent({ form: new FormData(event.currentTarget, submitter), action })
        form.onSubmit(event)
      },
    },
  }
}
