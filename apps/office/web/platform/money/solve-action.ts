import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { solveDifferenceBody } from '#office/contract/platform/operations.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const schema = solveDifferenceBody.extend({ id: z.uuid() })

export async function solveAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return answerForm({ form, schema, visit: context.get(visitContext) }, ({ id, note }) =>
    context.get(apiContext).call('solveDifference', { params: { id }, body: { note } }),
  )
}
