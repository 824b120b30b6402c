import type { RouterContextProvider } from 'react-router'
import { settlementBody } from '#office/contract/lending/statements.ts'
import type { OfficeEnvelope } from '../client/call-types.ts'
import { visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The form by which somebody says that the money of a statement has come. */
export async function answerSettlement(
  { request, context }: Asked,
  settle: Parameters<typeof answerForm<typeof settlementBody, OfficeEnvelope<null>>>[1],
) {
  const form = await request.formData()
  return answerForm(
    { form, visit: context.get(visitContext), keeps: true, secrets: [], schema: settlementBody },
    settle,
  )
}
